import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { CompetitionMatches } from '#lib/contract/matches/lists.ts'
import { type MatchRow, matchPush } from '#lib/contract/matches/match.ts'
import { isOn, upsertRow } from '../board/series-board.ts'

/** A league's series around now: in play, upcoming (soonest first), finished (newest first). */
export type LeagueLists = Pick<CompetitionMatches, 'live' | 'next' | 'last'>

const COMING: readonly MatchRow['status'][] = ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown']

/** Returns the list with the row in its place, or without it. */
function upsertSorted(
  list: readonly MatchRow[],
  row: MatchRow,
  stays: boolean,
  newestFirst: boolean,
): MatchRow[] {
  const sign = newestFirst ? -1 : 1
  return upsertRow(list, row, stays).toSorted(
    (one, other) => sign * one.kickoff_at.localeCompare(other.kickoff_at) || one.id - other.id,
  )
}

/**
 * Returns the lists after a message of the e-sports scores topic; the same object if it concerns another
 * league.
 */
export function applyLeagueMessage(
  lists: LeagueLists,
  message: TopicMessage,
  competition: number,
): LeagueLists {
  if (message.type !== 'match') return lists
  const row = matchPush.safeParse(message).data?.match
  if (row?.competition_id !== competition) return lists
  const [on, coming] = [isOn(row.status), COMING.includes(row.status)]
  // A distant fixture that is not listed yet does not displace nearer ones.
  const listed = lists.next.some(({ id }) => id === row.id)
  return {
    live: upsertSorted(lists.live, row, on, false),
    next: upsertSorted(lists.next, row, coming && listed, false),
    last: upsertSorted(lists.last, row, !on && !coming && row.status !== 'hidden', true),
  }
}
