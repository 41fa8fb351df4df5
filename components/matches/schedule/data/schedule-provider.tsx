'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { matchKeys } from '#lib/client/matches/query-keys.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { StoreProvider } from '../../lists/board/board-context.tsx'
import { ScheduleContextProvider } from './schedule-context.tsx'
import { type ScheduleData, sportsOfType } from './schedule-data.ts'
import { createScheduleStore, type ScheduleStore } from './schedule-store.ts'

/** The topics of several sports report a gap together: the page is requested again once (ms). */
const REFRESH_MS = 2_000

/**
 * Keeps a day's schedule up to date from the socket, starting at the rendered page. One instance per address
 * and day: pass a key.
 */
export function ScheduleProvider(props: { data: Packed<ScheduleData>; children: ReactNode }) {
  const { children } = props
  const data = useMemo(() => unpack(props.data), [props.data])
  const [store] = useState(() => createScheduleStore(data))
  const refresh = useRefresh(store, data)
  const { socket } = usePageSocket()
  const sports = sportsOfType(data.query.type)
  const handleMessage = (message: TopicMessage) => {
    const applied = store.board.apply(message, socket.serverNow() ?? Date.parse(data.serverTime))
    if (!applied) refresh()
  }
  const topicOf = (sport: Sport) => (sports.includes(sport) ? scoresTopic(sport) : null)
  const positionOf = (sport: Sport) =>
    data.positions.find((position) => position?.topic === scoresTopic(sport)) ?? 'now'
  useTopic(topicOf(SPORTS[0]), handleMessage, positionOf(SPORTS[0]))
  useTopic(topicOf(SPORTS[1]), handleMessage, positionOf(SPORTS[1]))
  useTopic(topicOf(SPORTS[2]), handleMessage, positionOf(SPORTS[2]))
  usePinnedCompetitions(store)
  return (
    <StoreProvider store={store.board}>
      <ScheduleContextProvider data={data} store={store}>
        {children}
      </ScheduleContextProvider>
    </StoreProvider>
  )
}

/** Returns a function that requests the page and its loaded parts again, and takes over a new page. */
function useRefresh(store: ScheduleStore, data: ScheduleData): () => void {
  const router = useRouter()
  const client = useQueryClient()
  const requestedAt = useRef(Number.NEGATIVE_INFINITY)
  const shown = useRef(data)
  useEffect(() => {
    if (data === shown.current) return
    shown.current = data
    store.refresh(data, requestedAt.current)
  }, [store, data])
  return () => {
    const now = performance.now()
    if (now - requestedAt.current < REFRESH_MS) return
    requestedAt.current = now
    router.refresh()
    void client.invalidateQueries({ queryKey: matchKeys.anySchedule })
  }
}

/** Lists the competitions first that the user has pinned. */
function usePinnedCompetitions({ board }: ScheduleStore): void {
  const pinnedCompetitions = usePreference('pinned_competitions')
  useEffect(() => {
    board.change({ order: { by: 'competition', pinnedCompetitions, pinnedMatches: [] } })
  }, [board, pinnedCompetitions])
}
