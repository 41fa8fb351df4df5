import type { Queryable } from '#lib/backend/db/pool.ts'
import { meetingsOf } from '#lib/backend/domains/matches/index.ts'
import type { Language } from '#lib/shared/languages.ts'
import { isOneClub, splitIntoTeams } from '../matching/two-sides.ts'
import type { Found } from './find.ts'
import type { SearchIndex } from './search-index.ts'

export interface FoundMeetings {
  /** Matches between the two; none if they neither have met nor will meet. */
  ids: number[]
  teams: Found[]
  /** Rooms found by both names. */
  rooms: Found[]
}

/**
 * Reads the query as two clubs' names; null when it is one club's name, or none. `teams`: the teams found by
 * the whole text.
 */
export async function findMeetings(
  db: Queryable,
  index: SearchIndex,
  { text, teams, now, reader }: { text: string; teams: readonly Found[]; now: number; reader: Language },
): Promise<FoundMeetings | null> {
  if (isOneClub(teams)) return null
  const sides = await splitIntoTeams(index, text, reader)
  if (!sides) return null
  const ids = (found: readonly Found[]) => found.map(({ named }) => named.id)
  const meetings = await meetingsOf(db, ids(sides.left), ids(sides.right), { now })
  const teamIds = new Set(meetings.flatMap((match) => match.teams))
  const all = [...sides.left, ...sides.right]
  const [left, right] = [sides.left.slice(0, 1), sides.right.slice(0, 1)]
  const chosen = meetings.length > 0 ? all.filter(({ named }) => teamIds.has(named.id)) : [...left, ...right]
  return {
    ids: meetings.map(({ id }) => id),
    teams: [...new Map(chosen.map((found) => [found.named.id, found])).values()],
    rooms: await sides.both('room'),
  }
}
