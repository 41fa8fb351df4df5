import { inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchesAround } from './around.ts'

/** A match without what a list shows besides: no note, rooms or places. */
export type NearestMatch = Pick<
  typeof matches.$inferSelect,
  'id' | 'sport' | 'status' | 'kickoffAt' | 'timeUnknown' | 'homeId' | 'awayId' | 'homeScore' | 'awayScore'
>

/**
 * The match of each team that is being played, else its next one; a team without either is left out. Two
 * queries, for suggestions while somebody types. `now`: site time in ms.
 */
export async function nearestMatches(
  db: Queryable,
  teamIds: number[],
  { now }: { now: number },
): Promise<Map<number, NearestMatch>> {
  const idOf = new Map<number, number>()
  for (const { teamId, id } of await matchesAround(db, teamIds, { now, next: 1 }))
    if (!idOf.has(teamId)) idOf.set(teamId, id)
  if (idOf.size === 0) return new Map()
  const rows = await db
    .select({
      id: matches.id,
      sport: matches.sport,
      status: matches.status,
      kickoffAt: matches.kickoffAt,
      timeUnknown: matches.timeUnknown,
      homeId: matches.homeId,
      awayId: matches.awayId,
      homeScore: matches.homeScore,
      awayScore: matches.awayScore,
    })
    .from(matches)
    .where(inArray(matches.id, [...new Set(idOf.values())]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    [...idOf].flatMap(([teamId, id]) => {
      const row = byId.get(id)
      return row ? [[teamId, row] as const] : []
    }),
  )
}
