import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'

type Letter = 'W' | 'D' | 'L'

/** A team's five last results before a moment, the newest last. Extra time counts, a shoot-out is a draw. */
export async function formOf(db: Queryable, teamId: number, before: Date): Promise<Letter[]> {
  const list = await db
    .select({ homeId: matches.homeId, home: matches.homeScore, away: matches.awayScore })
    .from(matches)
    .where(
      and(
        or(eq(matches.homeId, teamId), eq(matches.awayId, teamId)),
        inArray(matches.status, ['finished', 'awarded']),
        lt(matches.kickoffAt, before),
      ),
    )
    .orderBy(desc(matches.kickoffAt))
    .limit(5)
  return list
    .map(({ homeId, home, away }): Letter => {
      const difference = ((home ?? 0) - (away ?? 0)) * (homeId === teamId ? 1 : -1)
      return difference > 0 ? 'W' : difference < 0 ? 'L' : 'D'
    })
    .reverse()
}
