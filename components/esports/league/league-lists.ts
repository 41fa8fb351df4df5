import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { CompetitionMatches } from '#lib/contract/matches/lists.ts'
import { type MatchRow, matchPush } from '#lib/contract/matches/match.ts'
import { isOn, putRow } from '../board/series-board.ts'

/** A league's series around now: in play, to come (the soonest first), over (the newest first). */
export type LeagueLists = Pick<CompetitionMatches, 'live' | 'next' | 'last'>

const COMING: readonly MatchRow['status'][] = ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown']

/** The list with the row in it at its place, or without it. */
function put(list: readonly MatchRow[], row: MatchRow, stays: boolean, newestFirst: boolean): MatchRow[] {
  const sign = newestFirst ? -1 : 1
  return putRow(list, row, stays).toSorted(
    (one, other) => sign * one.kickoff_at.localeCompare(other.kickoff_at) || one.id - other.id,
  )
}

/** The lists after a message of the e-sports scores; the very same ones where it is about another league. */
export function takeLeague(lists: LeagueLists, message: TopicMessage, competition: number): LeagueLists {
  if (message.type !== 'match') return lists
  const row = matchPush.safeParse(message).data?.match
  if (row?.competition_id !== competition) return lists
  const [on, coming] = [isOn(row.status), COMING.includes(row.status)]
  // A fixture far ahead that is not listed yet does not push the nearer ones out.
  const listed = lists.next.some(({ id }) => id === row.id)
  return {
    live: put(lists.live, row, on, false),
    next: put(lists.next, row, coming && listed, false),
    last: put(lists.last, row, !on && !coming && row.status !== 'hidden', true),
  }
}
