import type { TopicMessage } from '#lib/contract/core/push.ts'
import { countsPush, eventPush, matchList, matchPush } from '#lib/contract/matches/match.ts'
import { arrange, type Board, boardDataOf, boardOf } from '../board.ts'
import { applyCounts, applyEvent, applyMatch, isCountedDay } from './apply-push.ts'

/** Applies a snapshot of the topic; null if it does not contain this screen's rows. */
function applySnapshot(board: Board, snapshot: unknown, now: number): Board | null {
  const list = matchList.safeParse(snapshot)
  if (!list.success || board.view.tab !== 'live') return null
  const { filter, order, zone, followed, odds } = board
  const loaded = boardOf(boardDataOf(list.data, board.view, board.language, { filter }), now)
  const counts = isCountedDay(board.view, list.data)
    ? loaded.counts
    : { ...board.counts, live: list.data.counts.live }
  const next = { ...loaded, counts, order, zone, followed, odds }
  return { ...next, groups: arrange(next) }
}

/**
 * Returns the board after a message of the sport's topic; the same board if the message is unreadable or
 * changes nothing, null if the page must be refetched. `now` in ms of the monotonic clock, `siteNow` in ms
 * since the epoch.
 */
export function applyMessage(
  board: Board,
  message: TopicMessage,
  { now, siteNow }: { now: number; siteNow: number },
): Board | null {
  switch (message.type) {
    case 'match': {
      const push = matchPush.safeParse(message)
      return push.success ? applyMatch(board, push.data, now) : board
    }
    case 'event': {
      const push = eventPush.safeParse(message)
      return push.success ? applyEvent(board, push.data, now, new Date(siteNow).toISOString()) : board
    }
    case 'counts': {
      const push = countsPush.safeParse(message)
      return push.success ? applyCounts(board, push.data) : board
    }
    case 'snapshot':
      return applySnapshot(board, message.snapshot, now)
    default:
      return board
  }
}
