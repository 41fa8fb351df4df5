import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { keys } from '#lib/client/core/keys.ts'
import { oddsListQuery } from '#lib/client/odds-list.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { getOddsList } from '#lib/contract/odds.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { quotesIn } from '../stats/apply-view-message.ts'

/** One bookmaker's odds of a room's match, as the page was rendered with them. */
export type InitialOdds = OutputOf<typeof getOddsList>

/** Odds that are not pushed are refetched at most this often (ms): they change every few seconds. */
const REFETCH_MS = 15_000

interface RequestedOddsOptions {
  match: { id: number; sport: Sport } | null
  /**
   * The match and odds the page was rendered with; `false` where no odds are shown, null where they could not
   * be loaded.
   */
  initial: { matchId: number | null; odds: InitialOdds | null | false }
  /** Receives a response, which is delayed like a push. */
  push: (message: TopicMessage) => void
}

/**
 * Returns the bookmaker whose odds are shown beside a picture, and requests those that are not pushed:
 * another bookmaker's than the page's, members-only odds, and those of a match the room switched to. Viewers
 * who see no odds request none.
 */
export function useRequestedOdds({ match, initial, push }: RequestedOddsOptions) {
  const chosen = usePreference('company_id')
  const { shown, display } = useOddsPreferences()
  const client = useQueryClient()
  /** A push reported that newer odds exist. */
  const [outdated, setOutdated] = useState(false)
  const pageOdds = initial.odds && initial.matchId === match?.id ? initial.odds : null
  const isNeeded =
    initial.odds !== false &&
    shown &&
    match !== null &&
    (outdated ||
      !pageOdds?.company ||
      display === 'members' ||
      (chosen !== null && chosen !== pageOdds.company.id))
  const of = match ? { sport: match.sport, ids: String(match.id) } : {}
  const query = useQuery({
    ...oddsListQuery(chosen === null ? of : { ...of, company_id: chosen }),
    enabled: isNeeded,
    // The previous bookmaker's odds stay until the next ones are loaded; after a failure there are none.
    placeholderData: keepPreviousData,
  })
  const { dataUpdatedAt, isFetching, isPlaceholderData } = query
  const loaded = isNeeded ? query.data : undefined

  /** Number of pushes, in total and before the current request. */
  const pushes = useRef({ all: 0, beforeRequest: 0 })
  useEffect(() => {
    if (isFetching) pushes.current.beforeRequest = pushes.current.all
  }, [isFetching])
  const show = useEffectEvent(() => {
    if (!match || !loaded || isPlaceholderData) return
    // Odds pushed in the meantime are newer.
    if (pushes.current.all !== pushes.current.beforeRequest && display !== 'members') return
    push({ type: 'odds', topic: matchTopic(match.id), epoch: '', seq: 0, list: loaded.list })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response equal to the previous one must still replace later pushes
  useEffect(() => show(), [loaded, isPlaceholderData, dataUpdatedAt])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onMessage = useCallback(
    (message: TopicMessage, matchId: number | null) => {
      const rows = quotesIn(message, matchId)
      if (rows && rows.length > 0) pushes.current.all += 1
      if ((rows?.length !== 0 && message.type !== 'snapshot') || timer.current !== undefined) return
      // The first response is already on its way; after a gap, and for members-only odds, newer ones exist.
      timer.current = setTimeout(() => {
        timer.current = undefined
        setOutdated(true)
        void client.invalidateQueries({ queryKey: keys.anyOddsList })
      }, REFETCH_MS)
    },
    [client],
  )
  const page = pageOdds?.company ?? null
  const company = loaded?.company ?? (chosen === null || page?.id === chosen ? page : null)
  return { company, onMessage }
}
