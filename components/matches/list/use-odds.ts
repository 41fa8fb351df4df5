import { useEffect, useEffectEvent } from 'react'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { oddsTopic } from '#lib/contract/push.ts'
import type { BoardData } from './board.ts'
import type { BoardStore } from './board-store.ts'
import { oddsOf } from './odds-model.ts'

/**
 * Keeps the odds of a list true: those of the page's bookmaker by push alone, and another's after they were asked for
 * once. Who is shown no odds hears none.
 */
export function useOdds(store: BoardStore, data: BoardData): void {
  const chosen = usePreference('company_id')
  const { shown } = useOddsShown()
  const { socket } = usePageSocket()
  const { view, odds } = data
  const company = shown ? (chosen ?? odds?.company ?? null) : null

  const load = useEffectEvent(async (id: number, signal: AbortSignal) => {
    try {
      const { getOddsList } = await import('#lib/client/odds.ts')
      const ofDay = view.tab === 'live' || view.tab === 'favourites' ? {} : { date: view.date }
      const { list } = await getOddsList(
        { sport: view.sport, company_id: id, ...ofDay },
        { signal, quiet: true },
      )
      if (!signal.aborted) store.replaceOdds(list.map((row) => oddsOf(row, view.sport)))
    } catch {
      // The odds that stand there are another bookmaker's: better none.
      if (!signal.aborted) store.replaceOdds([])
    }
  })
  useEffect(() => {
    socket.toggle(company)
    if (company === null || odds === null || company === odds.company) return
    const end = new AbortController()
    void load(company, end.signal)
    return () => {
      end.abort()
      store.replaceOdds(odds.list)
    }
  }, [socket, company, odds, store])
  useTopic(
    company === null || view.tab === 'favourites' ? null : oddsTopic(view.sport, company),
    (message) => store.takeOdds(message),
    'now',
  )
}
