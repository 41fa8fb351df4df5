import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { oddsTopic } from '#lib/contract/core/push.ts'
import type { BoardData } from '../board/board.ts'
import type { BoardStore } from '../board/board-store.ts'
import { oddsOf } from './odds-model.ts'
import { oddsWanted } from './odds-wanted.ts'

/** Prices that do not travel by push are asked for anew at most this often (ms): they move every few seconds. */
const AGAIN_MS = 15_000

/**
 * Keeps the odds of a list true: those of the page's bookmaker by push alone, another's after they were asked for
 * once. Where they are for members a push says only that there are new ones. Who is shown no odds hears none.
 */
export function useOdds(store: BoardStore, data: BoardData): void {
  const chosen = usePreference('company_id')
  const { shown, display } = useOddsShown()
  const { socket } = usePageSocket()
  const { view, odds } = data
  const wanted = oddsWanted(data, { shown, display, chosen })
  const asked = wanted && JSON.stringify(wanted)
  /** The site's first bookmaker, where the page did not say. */
  const [first, setFirst] = useState<number | null>(null)
  const [tries, setTries] = useState(0)
  const standing = useRef(odds?.company ?? null)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const company = shown ? (chosen ?? odds?.company ?? first) : null

  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (!wanted) return
    try {
      const { getOddsList } = await import('#lib/client/odds.ts')
      const answer = await getOddsList(wanted, { signal, quiet: true })
      if (signal.aborted) return
      standing.current = answer.company?.id ?? null
      if (chosen === null) setFirst(standing.current)
      store.replaceOdds(answer.list.map((row) => oddsOf(row, view.sport)))
    } catch {
      // Where the odds that stand there are another bookmaker's: better none.
      if (!signal.aborted && standing.current !== (chosen ?? standing.current)) store.replaceOdds([])
    }
  })
  useEffect(() => socket.toggle(company), [socket, company])
  // biome-ignore lint/correctness/useExhaustiveDependencies: word of new prices, and a page that came anew, are reasons to ask again
  useEffect(() => {
    if (asked === null) return
    const end = new AbortController()
    void load(end.signal)
    return () => end.abort()
  }, [asked, odds, tries])
  useEffect(() => {
    if (asked !== null || odds === null || standing.current === odds.company) return
    standing.current = odds.company
    store.replaceOdds(odds.list)
  }, [asked, odds, store])
  useEffect(() => () => clearTimeout(again.current), [])

  useTopic(
    company === null ? null : oddsTopic(view.sport, company),
    (message) => {
      const empty = message.type === 'odds' && Array.isArray(message.list) && message.list.length === 0
      if (!empty) return store.takeOdds(message)
      if (asked === null || again.current !== undefined) return
      again.current = setTimeout(() => {
        again.current = undefined
        if (store.get().pausedAt === null) setTries((count) => count + 1)
      }, AGAIN_MS)
    },
    'now',
  )
}
