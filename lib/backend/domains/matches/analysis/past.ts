import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { settledScore } from '#lib/shared/odds/record.ts'

export type Match = typeof matches.$inferSelect

export interface Wanted {
  last: number
  same_competition: boolean
  same_venue: boolean
}

/** Results before a match that pass its filters, the newest first. */
async function resultsOf(
  db: Queryable,
  match: Match,
  teams: ReturnType<typeof and>,
  { last, same_competition }: Wanted,
): Promise<Match[]> {
  return db
    .select()
    .from(matches)
    .where(
      and(
        teams,
        same_competition ? eq(matches.competitionId, match.competitionId) : undefined,
        inArray(matches.status, ['finished', 'awarded']),
        isNotNull(matches.homeScore),
        isNotNull(matches.awayScore),
        lt(matches.kickoffAt, match.kickoffAt),
      ),
    )
    .orderBy(desc(matches.kickoffAt), desc(matches.id))
    .limit(last)
}

/** Meetings of both sides; with `same_venue` those where the home side of this match was the host. */
export const meetingsOf = (db: Queryable, match: Match, wanted: Wanted) => {
  const here = and(eq(matches.homeId, match.homeId), eq(matches.awayId, match.awayId))
  const there = and(eq(matches.homeId, match.awayId), eq(matches.awayId, match.homeId))
  return resultsOf(db, match, wanted.same_venue ? here : or(here, there), wanted)
}

/** A side's results; with `same_venue` the home side's at home and the away side's away. */
export const resultsOfSide = (db: Queryable, match: Match, side: 'home' | 'away', wanted: Wanted) => {
  const team = side === 'home' ? match.homeId : match.awayId
  const [home, away] = [eq(matches.homeId, team), eq(matches.awayId, team)]
  return resultsOf(db, match, wanted.same_venue ? (side === 'home' ? home : away) : or(home, away), wanted)
}

/** What lines are settled on: football's 90 minutes, else the final score. Null where it is unknown, and of a result that was awarded. */
export const settledOn = ({ status, homeScore, awayScore, extraScore, periods }: Match) =>
  settledScore({ status, home_score: homeScore, away_score: awayScore, extra_score: extraScore, periods })
