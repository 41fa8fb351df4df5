import type { TopicMessage } from '#lib/contract/core/push.ts'
import { oddsPush } from '#lib/contract/odds.ts'
import type { OddsModel } from '../odds/odds-model.ts'
import { applyMessage } from './apply-message.ts'
import { applyOdds, expire, nextExpiry } from './apply-push.ts'
import { arrange, type Board, type BoardData, boardOf } from './board.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

/** Messages that wait while the reader has stopped the list; beyond these the page is asked for anew. */
const MOST_WAITING = 3_000

/** Listeners of single rows. */
function createRowListeners() {
  const byRow = new Map<number, Set<() => void>>()
  return {
    /** Calls the listener when something of the row changes: its match, its odds, its note, its flash. */
    subscribe(id: number, listener: () => void): () => void {
      const own = byRow.get(id) ?? new Set()
      byRow.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && byRow.get(id) === own) byRow.delete(id)
      }
    },
    /** Only listeners of changed rows are called: of five hundred, a push moves one. */
    notify(before: Board, next: Board): void {
      const changed = new Set<number>()
      for (const part of ['rows', 'scored', 'notes', 'odds'] as const) {
        const [was, is]: ReadonlyMap<number, unknown>[] = [before[part], next[part]]
        if (was !== is) for (const id of byRow.keys()) if (was?.get(id) !== is?.get(id)) changed.add(id)
      }
      for (const id of changed) for (const listener of byRow.get(id) ?? []) listener()
    },
  }
}

/** One list's state outside React: a push changes it, and only components that read what changed are drawn again. */
export function createBoardStore(data: BoardData, monotonic: () => number = () => performance.now()) {
  let board = boardOf(data, monotonic())
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const rows = createRowListeners()
  let waiting: [TopicMessage, number][] = []

  function become(next: Board): void {
    if (next === board) return
    const before = board
    board = next
    for (const listener of listeners) listener()
    rows.notify(before, next)
    schedule()
  }

  /** One timer for all that goes away by itself, and none while nobody looks. */
  function schedule(): void {
    clearTimeout(timer)
    const next = nextExpiry(board)
    if (next === null || listeners.size === 0) return
    timer = setTimeout(
      () => {
        become(expire(board, monotonic()))
        schedule()
      },
      Math.max(50, next - monotonic()),
    )
  }

  return {
    get: (): Board => board,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1) schedule()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    subscribeRow: rows.subscribe,
    /** The list anew, as the server gave it, in the reader's own order and zone, with his own odds where it brought none. */
    replace(next: BoardData): void {
      const { order, zone } = board
      const given = boardOf(next, monotonic())
      const odds = next.odds ? given.odds : board.odds
      const anew = { ...given, odds, order: { ...order, by: next.by }, zone }
      become({ ...anew, groups: arrange(anew) })
    },
    /** Another filter, order or zone: the same rows, arranged anew. */
    change(wish: Partial<Pick<Board, 'filter' | 'order' | 'zone'>>): void {
      const next = { ...board, ...wish }
      become({ ...next, groups: arrange(next, board.groups) })
    },
    /** The odds of another bookmaker in place of all that stand there. */
    replaceOdds(list: readonly OddsModel[]): void {
      const next = { ...board, odds: new Map(list.map((odds) => [odds.id, odds])) }
      become({ ...next, groups: arrange(next, board.groups) })
    },
    takeOdds(message: TopicMessage): void {
      const push = oddsPush.safeParse(message)
      if (push.success && board.pausedAt === null) become(applyOdds(board, push.data.list))
    },
    /** Stops what moves, at `siteNow` (ms), or lets all that has waited happen. False when the page has to be asked for anew. */
    pause(siteNow: number | null): boolean {
      become({ ...board, pausedAt: siteNow })
      if (siteNow !== null) return true
      const kept = waiting
      waiting = []
      if (kept.length > MOST_WAITING) return false
      return kept.map(([message, at]) => this.take(message, at)).every(Boolean)
    },
    /**
     * A message of the sport's topic; what cannot be read is passed by. `siteNow` in ms. False when the message is a
     * snapshot that does not hold this screen's rows: then the page has to be asked for again.
     */
    take(message: TopicMessage, siteNow: number): boolean {
      if (board.pausedAt !== null) {
        if (waiting.length <= MOST_WAITING) waiting.push([message, siteNow])
        return true
      }
      const next = applyMessage(board, message, { now: monotonic(), siteNow })
      if (next === null) return false
      become(next)
      return true
    },
  }
}
