import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { keys } from '#lib/client/core/keys.ts'
import { oddsListQuery } from '#lib/client/odds-list.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { oddsTopic } from '#lib/contract/core/push.ts'
import type { BoardData } from '../board/board.ts'
import type { BoardStore } from '../board/board-store.ts'
import { oddsOf } from './odds-model.ts'
import { oddsRequest } from './odds-request.ts'

/** Prices that are not pushed are refetched at most this often (ms): they change every few seconds. */
const REFETCH_MS = 15_000

/**
 * Keeps the odds of a list up to date: those of the page's bookmaker by push alone, another bookmaker's by
 * push after loading them once. A push of members-only odds contains no prices and only triggers a refetch.
 * Viewers without odds subscribe to none.
 */
export function useOdds(store: BoardStore, data: BoardData): void {
  const chosen = usePreference('company_id')
  const { shown, display } = useOddsPreferences()
  const { socket } = usePageSocket()
  const client = useQueryClient()
  const { view, odds } = data
  const request = oddsRequest(data, { shown, display, chosen })
  const isRequested = request !== null
  const query = useQuery({ ...oddsListQuery(request ?? { sport: view.sport }), enabled: isRequested })
  const { dataUpdatedAt, isError, refetch } = query
  const loaded = isRequested ? query.data : undefined
  /** The bookmaker whose odds the board shows; null: none. */
  const boardCompany = useRef(odds?.company ?? null)
  /** The site's first bookmaker, if neither the user nor the page has chosen one. */
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
    // The board would show another bookmaker's odds: show none instead.
    if (isError && chosen !== null && boardCompany.current !== chosen) store.replaceOdds([])
  }, [isError, chosen, store])
  useRefetchWithPage(odds, isRequested, () => void refetch())
  useEffect(() => {
    if (isRequested || odds === null || boardCompany.current === odds.company) return
    boardCompany.current = odds.company
    store.replaceOdds(odds.list)
  }, [isRequested, odds, store])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(
    company === null ? null : oddsTopic(view.sport, company),
    (message) => {
      const empty = message.type === 'odds' && Array.isArray(message.list) && message.list.length === 0
      if (!empty) return store.applyOddsMessage(message)
      if (!isRequested || timer.current !== undefined) return
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (store.get().pausedAt === null) void client.invalidateQueries({ queryKey: keys.anyOddsList })
      }, REFETCH_MS)
    },
    'now',
  )
}

/** Refetches after the page was rendered again: its odds have replaced the loaded ones on the board. */
function useRefetchWithPage(odds: BoardData['odds'], isRequested: boolean, refetch: () => void): void {
  const before = useRef(odds)
  const runRefetch = useEffectEvent(refetch)
  useEffect(() => {
    if (before.current === odds) return
    before.current = odds
    if (isRequested) runRefetch()
  }, [odds, isRequested])
}
