import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchGoals } from '#lib/contract/matches/lists.ts'
import { oddsPush } from '#lib/contract/odds.ts'
import { type LoadedRows, mergeRows } from '../loading/merge-rows.ts'
import { createRowTimes } from '../loading/row-times.ts'
import type { OddsModel } from '../odds/odds-model.ts'
import { scorersOf } from '../row/facts/facts.ts'
import { arrange, type Board, type BoardData, boardOf } from './board.ts'
import { applyMessage } from './push/apply-message.ts'
import { applyOdds, expire, nextExpiry } from './push/apply-push.ts'

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
      for (const key of ['rows', 'scored', 'notes', 'odds', 'goals'] as const) {
        const [was, is]: ReadonlyMap<number, unknown>[] = [before[key], next[key]]
        if (was !== is) for (const id of byRow.keys()) if (was?.get(id) !== is?.get(id)) changed.add(id)
      }
      for (const id of changed) for (const listener of byRow.get(id) ?? []) listener()
    },
  }
}

/** One timer for everything on a board that expires. */
function createExpiryTimer(onExpire: () => void, monotonic: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Runs at `at` (ms, monotonic) instead of before; null: never. */
    set(at: number | null): void {
      clearTimeout(timer)
      if (at !== null) timer = setTimeout(onExpire, Math.max(50, at - monotonic()))
    },
  }
}

type ArrangeOptions = Pick<Board, 'filter' | 'order' | 'zone' | 'followed'>

/** Whether two boards of the same rows have the same groups: most of what is followed changes none. */
const isArrangedAlike = (before: ArrangeOptions, next: ArrangeOptions): boolean =>
  before.filter === next.filter &&
  before.order.by === next.order.by &&
  before.order.pinnedCompetitions === next.order.pinnedCompetitions &&
  before.order.pinnedMatches === next.order.pinnedMatches &&
  (before.zone === next.zone || next.filter.hours === null) &&
  (before.followed === next.followed || next.filter.only !== 'followed')

/** Returns the board of newly loaded data with the user's options, and with the odds if the data has none. */
function replaceData(board: Board, next: BoardData, now: number): Board {
  const { filter, order, zone, followed } = board
  const loaded = boardOf(next, now)
  const odds = next.odds ? loaded.odds : board.odds
  const goals = new Map([...board.goals, ...loaded.goals])
  const arranged = { ...loaded, odds, goals, filter, order, zone, followed }
  return { ...arranged, groups: arrange(arranged) }
}

/**
 * State of one list outside React: a push changes it, and only components that read a changed value render
 * again.
 */
export function createBoardStore(data: BoardData, monotonic: () => number = () => performance.now()) {
  let board = boardOf(data, monotonic())
  const expiry = createExpiryTimer(() => {
    setBoard(expire(board, monotonic()))
    schedule()
  }, monotonic)
  const listeners = new Set<() => void>()
  const rows = createRowListeners()
  let waiting: [TopicMessage, number][] = []
  const rowTimes = createRowTimes()

  function setBoard(next: Board): void {
    if (next === board) return
    const before = board
    board = next
    for (const listener of listeners) listener()
    rows.notify(before, next)
    schedule()
  }

  /** None runs without listeners. */
  function schedule(): void {
    expiry.set(listeners.size === 0 ? null : nextExpiry(board))
  }

  return {
    get: (): Board => board,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1) schedule()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) schedule()
      }
    },
    subscribeRow: rows.subscribe,
    /** Replaces the list by newly loaded data, whose filter and order are not used: the user may have changed them. */
    replace(next: BoardData): void {
      setBoard(replaceData(board, next, monotonic()))
    },
    /**
     * Adds rows that were requested at `since` (ms, monotonic) after the page was rendered. A row that was
     * pushed or requested later is kept.
     */
    merge(loaded: LoadedRows, since: number): void {
      const next = mergeRows(board, loaded, (id) => rowTimes.isSince(id, since))
      const ids = loaded.rows.map(({ id }) => id)
      rowTimes.requested(ids, since)
      setBoard(next)
    },
    /** Changes the filter, order, zone or what is followed, and rearranges the same rows. */
    change(options: Partial<ArrangeOptions>): void {
      const next = { ...board, ...options }
      setBoard(isArrangedAlike(board, next) ? next : { ...next, groups: arrange(next, board.groups) })
    },
    /** Replaces the counts of the shown day; the live one is of no day. */
    setCounts(counts: Omit<Board['counts'], 'live'>): void {
      setBoard({ ...board, counts: { ...board.counts, ...counts } })
    },
    /** Adds the scorers of matches. */
    addGoals(list: readonly MatchGoals[]): void {
      const added = list.map((match) => [match.match_id, scorersOf(match, board.language)] as const)
      setBoard({ ...board, goals: new Map([...board.goals, ...added]) })
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
      rowTimes.pushed(message, monotonic(), [board.rows, next.rows])
      setBoard(next)
      return true
    },
  }
}
