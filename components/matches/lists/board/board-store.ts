import type { TopicMessage } from '#lib/contract/core/push.ts'
import { oddsPush } from '#lib/contract/odds.ts'
import type { OddsModel } from '../odds/odds-model.ts'
import { applyMessage } from './apply-message.ts'
import { applyOdds, expire, nextExpiry } from './apply-push.ts'
import { arrange, type Board, type BoardData, boardOf } from './board.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

/** Messages queued while the list is paused; beyond these the page is refetched. */
const MAX_WAITING = 3_000

/** Listeners of single rows. */
function createRowListeners() {
  const byRow = new Map<number, Set<() => void>>()
  return {
    /** Calls the listener when something of the row changes: its match, its odds, its note, its highlight. */
    subscribe(id: number, listener: () => void): () => void {
      const listenersOfRow = byRow.get(id) ?? new Set()
      byRow.set(id, listenersOfRow.add(listener))
      return () => {
        listenersOfRow.delete(listener)
        if (listenersOfRow.size === 0 && byRow.get(id) === listenersOfRow) byRow.delete(id)
      }
    },
    /** Calls only listeners of changed rows: a push changes one of five hundred. */
    notify(before: Board, next: Board): void {
      const changed = new Set<number>()
      for (const key of ['rows', 'scored', 'notes', 'odds'] as const) {
        const [was, is]: ReadonlyMap<number, unknown>[] = [before[key], next[key]]
        if (was !== is) for (const id of byRow.keys()) if (was?.get(id) !== is?.get(id)) changed.add(id)
      }
      for (const id of changed) for (const listener of byRow.get(id) ?? []) listener()
    },
  }
}

/**
 * State of one list outside React: a push changes it, and only components that read a changed value render
 * again.
 */
export function createBoardStore(data: BoardData, monotonic: () => number = () => performance.now()) {
  let board = boardOf(data, monotonic())
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const rows = createRowListeners()
  let waiting: [TopicMessage, number][] = []

  function setBoard(next: Board): void {
    if (next === board) return
    const before = board
    board = next
    for (const listener of listeners) listener()
    rows.notify(before, next)
    schedule()
  }

  /** One timer for all expiries, and none without listeners. */
  function schedule(): void {
    clearTimeout(timer)
    const next = nextExpiry(board)
    if (next === null || listeners.size === 0) return
    timer = setTimeout(
      () => {
        setBoard(expire(board, monotonic()))
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
    /**
     * Replaces the list by newly rendered data, in the user's order and zone; keeps the odds if the data has
     * none.
     */
    replace(next: BoardData): void {
      const { order, zone } = board
      const loaded = boardOf(next, monotonic())
      const odds = next.odds ? loaded.odds : board.odds
      const arranged = { ...loaded, odds, order: { ...order, by: next.by }, zone }
      setBoard({ ...arranged, groups: arrange(arranged) })
    },
    /** Changes the filter, order or zone and rearranges the same rows. */
    change(options: Partial<Pick<Board, 'filter' | 'order' | 'zone'>>): void {
      const next = { ...board, ...options }
      setBoard({ ...next, groups: arrange(next, board.groups) })
    },
    /** Replaces all odds by those of another bookmaker. */
    replaceOdds(list: readonly OddsModel[]): void {
      const next = { ...board, odds: new Map(list.map((odds) => [odds.id, odds])) }
      setBoard({ ...next, groups: arrange(next, board.groups) })
    },
    applyOddsMessage(message: TopicMessage): void {
      const push = oddsPush.safeParse(message)
      if (push.success && board.pausedAt === null) setBoard(applyOdds(board, push.data.list))
    },
    /** Pauses updates, at `siteNow` (ms), or applies all queued ones. False if the page must be refetched. */
    pause(siteNow: number | null): boolean {
      setBoard({ ...board, pausedAt: siteNow })
      if (siteNow !== null) return true
      const queued = waiting
      waiting = []
      if (queued.length > MAX_WAITING) return false
      return queued.map(([message, at]) => this.apply(message, at)).every(Boolean)
    },
    /**
     * Applies a message of the sport's topic; unreadable messages are ignored. `siteNow` in ms. False if the
     * message is a snapshot without this screen's rows: then the page must be refetched.
     */
    apply(message: TopicMessage, siteNow: number): boolean {
      if (board.pausedAt !== null) {
        if (waiting.length <= MAX_WAITING) waiting.push([message, siteNow])
        return true
      }
      const next = applyMessage(board, message, { now: monotonic(), siteNow })
      if (next === null) return false
      setBoard(next)
      return true
    },
  }
}
