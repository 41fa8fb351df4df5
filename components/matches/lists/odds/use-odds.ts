import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import { keys } from '#lib/client/core/keys.ts'
import { oddsListQuery } from '#lib/client/odds-list.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { oddsTopic } from '#lib/contract/core/push.ts'
import type { BoardData } from '../board/board.ts'
import type { BoardStore } from '../board/board-store.ts'
import { oddsOf } from './odds-model.ts'
import { oddsWanted } from './odds-wanted.ts'

/** Prices that do not travel by push are refetched at most this often (ms): they move every few seconds. */
const REFETCH_MS = 15_000

/**
 * Keeps the odds of a list true: those of the page's bookmaker by push alone, another's after they were loaded once.
 * Where they are for members a push says only that there are new ones. Who is shown no odds subscribes to none.
 */
export function useOdds(store: BoardStore, data: BoardData): void {
  const chosen = usePreference('company_id')
  const { shown, display } = useOddsShown()
  const { socket } = usePageSocket()
  const client = useQueryClient()
  const { view, odds } = data
  const wanted = oddsWanted(data, { shown, display, chosen })
  const isWanted = wanted !== null
  const query = useQuery({ ...oddsListQuery(wanted ?? { sport: view.sport }), enabled: isWanted })
  const { dataUpdatedAt, isError, refetch } = query
  const loaded = isWanted ? query.data : undefined
  /** The bookmaker whose odds the board shows; null: none. */
  const boardCompany = useRef(odds?.company ?? null)
  /** The site's first bookmaker, where neither the reader nor the page named one. */
  const first = loaded?.company?.id ?? null
  const company = shown ? (chosen ?? odds?.company ?? first) : null

  useEffect(() => socket.toggle(company), [socket, company])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer equal to the one before replaces what was pushed since
  useEffect(() => {
    if (!loaded) return
    boardCompany.current = loaded.company?.id ?? null
    store.replaceOdds(loaded.list.map((row) => oddsOf(row, view.sport)))
  }, [loaded, dataUpdatedAt, store, view.sport])
  useEffect(() => {
    // Where the board shows another bookmaker's odds: better none.
    if (isError && chosen !== null && boardCompany.current !== chosen) store.replaceOdds([])
  }, [isError, chosen, store])
  useRefetchWithPage(odds, isWanted, () => void refetch())
  useEffect(() => {
    if (isWanted || odds === null || boardCompany.current === odds.company) return
    boardCompany.current = odds.company
    store.replaceOdds(odds.list)
  }, [isWanted, odds, store])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(
    company === null ? null : oddsTopic(view.sport, company),
    (message) => {
      const empty = message.type === 'odds' && Array.isArray(message.list) && message.list.length === 0
      if (!empty) return store.takeOdds(message)
      if (!isWanted || timer.current !== undefined) return
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (store.get().pausedAt === null) void client.invalidateQueries({ queryKey: keys.anyOddsList })
      }, REFETCH_MS)
    },
    'now',
  )
}

/** Refetches when the page was rendered again: its odds have replaced the loaded ones on the board. */
function useRefetchWithPage(odds: BoardData['odds'], isWanted: boolean, refetch: () => void): void {
  const before = useRef(odds)
  const run = useEffectEvent(refetch)
  useEffect(() => {
    if (before.current === odds) return
    before.current = odds
    if (isWanted) run()
  }, [odds, isWanted])
}
