import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import { keys } from '#lib/client/core/keys.ts'
import { oddsListQuery } from '#lib/client/odds-list.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { getOddsList } from '#lib/contract/odds.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { quotesIn } from '../stats/take-view.ts'

/** One bookmaker's odds of a room's match, as the page was made with them. */
export type FirstOdds = OutputOf<typeof getOddsList>

/** Prices that do not travel by push are refetched at most this often (ms): they move every few seconds. */
const REFETCH_MS = 15_000

interface AskedOdds {
  match: { id: number; sport: Sport } | null
  /** The match the page was made with, and its odds; `false` where none are drawn, null where they could not be had. */
  first: { matchId: number | null; odds: FirstOdds | null | false }
  /** Where an answer goes: it waits for the picture as a push does. */
  push: (message: TopicMessage) => void
}

/**
 * Whose odds are shown beside a picture, and those of them that no push tells: another bookmaker's than the page's, those
 * for members, those of a match that the room has turned to. Who is shown no odds asks for none.
 */
export function useAskedOdds({ match, first, push }: AskedOdds) {
  const chosen = usePreference('company_id')
  const { shown, display } = useOddsShown()
  const client = useQueryClient()
  /** A push said that there are newer prices than the page's. */
  const [outdated, setOutdated] = useState(false)
  const own = first.odds && first.matchId === match?.id ? first.odds : null
  const wants =
    first.odds !== false &&
    shown &&
    match !== null &&
    (outdated || !own?.company || display === 'members' || (chosen !== null && chosen !== own.company.id))
  const of = match ? { sport: match.sport, ids: String(match.id) } : {}
  const query = useQuery({
    ...oddsListQuery(chosen === null ? of : { ...of, company_id: chosen }),
    enabled: wants,
    // The bookmaker before stays until the next one's odds are there; of a failure there are none.
    placeholderData: keepPreviousData,
  })
  const { dataUpdatedAt, isFetching, isPlaceholderData } = query
  const loaded = wants ? query.data : undefined

  /** How many prices were pushed, and how many of them before the request began. */
  const pushes = useRef({ all: 0, beforeRequest: 0 })
  useEffect(() => {
    if (isFetching) pushes.current.beforeRequest = pushes.current.all
  }, [isFetching])
  const show = useEffectEvent(() => {
    if (!match || !loaded || isPlaceholderData) return
    // What was pushed meanwhile is newer.
    if (pushes.current.all !== pushes.current.beforeRequest && display !== 'members') return
    push({ type: 'odds', topic: matchTopic(match.id), epoch: '', seq: 0, list: loaded.list })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer equal to the one before replaces what was pushed since
  useEffect(() => show(), [loaded, isPlaceholderData, dataUpdatedAt])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hear = useCallback(
    (message: TopicMessage, matchId: number | null) => {
      const rows = quotesIn(message, matchId)
      if (rows && rows.length > 0) pushes.current.all += 1
      if ((rows?.length !== 0 && message.type !== 'snapshot') || timer.current !== undefined) return
      // The first answer is on its way already; after a gap, and where prices are for members, there are newer ones.
      timer.current = setTimeout(() => {
        timer.current = undefined
        setOutdated(true)
        void client.invalidateQueries({ queryKey: keys.anyOddsList })
      }, REFETCH_MS)
    },
    [client],
  )
  const page = own?.company ?? null
  const company = loaded?.company ?? (chosen === null || page?.id === chosen ? page : null)
  return { company, hear }
}
