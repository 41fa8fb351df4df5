import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import type { Match } from '../lists/past.ts'

/** A valid goal, by the side it counts for. */
export interface Goal {
  side: 'home' | 'away'
  minute: number | null
  phase: string | null
}

/** Goals of matches; a match is left out if not every goal of its score was reported. */
export async function goalsOf(db: Queryable, list: readonly Match[]): Promise<Map<number, Goal[]>> {
  const known = new Map<number, Goal[]>()
  if (list.length === 0) return known
  const rows = await db
    .select({
      matchId: matchEvents.matchId,
      side: matchEvents.side,
      minute: matchEvents.minute,
      phase: matchEvents.phase,
    })
    .from(matchEvents)
    .where(
      and(
        inArray(
          matchEvents.matchId,
          list.map(({ id }) => id),
        ),
        inArray(matchEvents.type, [...GOAL_EVENTS]),
        eq(matchEvents.cancelled, false),
      ),
    )
  const byMatch = Map.groupBy(rows, ({ matchId }) => matchId)
  for (const match of list) {
    const goals = (byMatch.get(match.id) ?? []).flatMap(({ side, minute, phase }) =>
      side === 'neutral' ? [] : [{ side, minute, phase }],
    )
    const countGoals = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length
    if (countGoals('home') === match.homeScore && countGoals('away') === match.awayScore)
      known.set(match.id, goals)
  }
  return known
}

/** Quarters of an hour of the 90 minutes; added time belongs to the quarter before it. */
const QUARTERS = 6
const quarterOf = (minute: number) => Math.ceil(minute / 15) - 1

/** Goals scored and conceded by a team in matches with known goals, by quarter of an hour. */
export function goalQuarters(team: number, list: readonly Match[], known: ReadonlyMap<number, Goal[]>) {
  const result = {
    matches: 0,
    scored: Array.from({ length: QUARTERS }, () => 0),
    conceded: Array.from({ length: QUARTERS }, () => 0),
  }
  for (const match of list) {
    const goals = known.get(match.id)
    if (!goals) continue
    result.matches += 1
    for (const { side, minute, phase } of goals) {
      if (minute === null || minute < 1 || minute > 90 || phase?.startsWith('et')) continue
      const own = (side === 'home') === (match.homeId === team)
      const into = own ? result.scored : result.conceded
      const quarter = quarterOf(minute)
      into[quarter] = (into[quarter] ?? 0) + 1
    }
  }
  return result
}
