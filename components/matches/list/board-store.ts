import { countsPush, eventPush, matchList, matchPush } from '#lib/contract/matches.ts'
import type { TopicMessage } from '#lib/contract/push.ts'
import { applyCounts, applyEvent, applyMatch, expire, nextExpiry } from './apply-push.ts'
import { type Board, type BoardData, boardDataOf, boardOf } from './board.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

/** One list's state outside React: a push changes it, and only who reads what changed draws again. */
export function createBoardStore(data: BoardData, monotonic: () => number = () => performance.now()) {
  let board = boardOf(data, monotonic())
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: Board): void {
    if (next === board) return
    board = next
    for (const listener of listeners) listener()
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
    /** The list anew, as the server gave it. */
    replace(next: BoardData): void {
      become(boardOf(next, monotonic()))
    },
    /**
     * A message of the sport's topic; what cannot be read is passed by. `siteNow` in ms. False when the message is a
     * snapshot that does not hold this screen's rows: then the page has to be asked for again.
     */
    take(message: TopicMessage, siteNow: number): boolean {
      const now = monotonic()
      if (message.type === 'match') {
        const push = matchPush.safeParse(message)
        if (push.success) become(applyMatch(board, push.data, now))
      } else if (message.type === 'event') {
        const push = eventPush.safeParse(message)
        if (push.success) become(applyEvent(board, push.data, now, new Date(siteNow).toISOString()))
      } else if (message.type === 'counts') {
        const push = countsPush.safeParse(message)
        if (push.success) become(applyCounts(board, push.data))
      } else if (message.type === 'snapshot') {
        const list = matchList.safeParse(message.snapshot)
        if (!list.success || board.view.tab !== 'live') return false
        become(boardOf(boardDataOf(list.data, board.view, board.language), now))
      }
      return true
    },
  }
}
