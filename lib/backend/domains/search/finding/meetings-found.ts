import type { Queryable } from '#lib/backend/db/pool.ts'
import { meetingsOf } from '#lib/backend/domains/matches/index.ts'
import { isOneClub, twoSides } from '../matching/two-sides.ts'
import type { Found } from './find.ts'
import type { SearchIndex } from './search-index.ts'

export interface MeetingsFound {
  /** Matches between the two; none where they have not met and will not. */
  ids: number[]
  teams: Found[]
  /** Rooms that both names found. */
  rooms: Found[]
}

/** What was typed as two clubs' names; null where it is one club's, or nobody's. `teams`: whom the whole text found. */
export async function meetingsFound(
  db: Queryable,
  index: SearchIndex,
  { text, teams, now }: { text: string; teams: readonly Found[]; now: number },
): Promise<MeetingsFound | null> {
  if (isOneClub(teams)) return null
  const sides = await twoSides(index, text)
  if (!sides) return null
  const ids = (found: readonly Found[]) => found.map(({ named }) => named.id)
  const met = await meetingsOf(db, ids(sides.left), ids(sides.right), { now })
  const meant = new Set(met.flatMap((match) => match.teams))
  const all = [...sides.left, ...sides.right]
  const [left, right] = [sides.left.slice(0, 1), sides.right.slice(0, 1)]
  const chosen = met.length > 0 ? all.filter(({ named }) => meant.has(named.id)) : [...left, ...right]
  return {
    ids: met.map(({ id }) => id),
    teams: [...new Map(chosen.map((found) => [found.named.id, found])).values()],
    rooms: await sides.both('room'),
  }
}
