import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { getMatchDetail } from '#lib/client/matches/detail.ts'
import { matchKeys } from '#lib/client/matches/query-keys.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { applyMessage, type MatchState, matchStateOf } from './logic/match-state.ts'

/** How long a goal is highlighted (ms). */
const FLASH_MS = 8_000

/** No more messages are published about a match that is settled or will not be played. */
const isOver = ({ status, confirmed }: MatchDetail['match']) =>
  (status === 'finished' && confirmed) || status === 'cancelled' || status === 'awarded'

/**
 * Returns the state of a match's page from the query cache: as rendered, then replaced as a whole by each message of
 * its topic. A changed table is written to its own query in the same batch, so that it is rendered in the same frame.
 * Basketball is loaded again after a gap, because snapshots have no play by play; messages wait for the response.
 */
export function useMatchState(
  first: () => MatchState,
  rendered: Omit<MatchDetail, 'texts'>,
  language: Language,
) {
  const client = useQueryClient()
  const { id, season_id } = rendered.match
  const queryKey = matchKeys.matchDetail(id, rendered.server_time)
  const tableKey = seasonTableQuery({ season_id, live: true }).queryKey
  /** Messages since the match is loaded again, which its response may not contain; null if it is not. */
  const waiting = useRef<TopicMessage[] | null>(null)
  const { data: state, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      applyWaiting(
        matchStateOf(await getMatchDetail(id, { playByPlay: true, signal, quiet: true }), language),
      ),
    initialData: first,
    // The topic sends changes, and a snapshot after a gap.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

  const applyWaiting = (known: MatchState): MatchState => {
    const messages = waiting.current ?? []
    waiting.current = null
    return messages.reduce((before, message) => applyMessage(before, message, language), known)
  }
  const write = (change: (known: MatchState) => MatchState) => {
    // The query of the table owns it: it is also loaded again after a gap.
    const table = client.getQueryData(tableKey) ?? null
    const known = { ...(client.getQueryData<MatchState>(queryKey) ?? state), table }
    const next = change(known)
    if (next === known) return
    notifyManager.batch(() => {
      client.setQueryData(queryKey, next)
      if (next.table === table || !next.table) return
      // The response under way may be older than this message.
      if (client.isFetching({ queryKey: tableKey }) > 0) reloadTable()
      else client.setQueryData(tableKey, next.table)
    })
  }
  const reloadTable = () => void client.invalidateQueries({ queryKey: tableKey })
  const reload = async () => {
    waiting.current = []
    const { isError } = await refetch()
    // The known state is outdated, but the newest scores are better than none.
    if (isError) write(applyWaiting)
    reloadTable()
  }
  useTopic(
    isOver(rendered.match) ? null : matchTopic(id),
    (message) => {
      if (waiting.current) return void waiting.current.push(message)
      if (message.type === 'snapshot') {
        if (state.game) return void reload()
        reloadTable()
      }
      write((known) => applyMessage(known, message, language))
    },
    rendered.position,
  )
  const { scored } = state
  useEffect(() => {
    if (!scored) return
    const timer = setTimeout(
      () =>
        client.setQueryData<MatchState>(queryKey, (known) =>
          known?.scored === scored ? { ...known, scored: null } : known,
        ),
      FLASH_MS,
    )
    return () => clearTimeout(timer)
  }, [client, scored, queryKey])
  return state
}
