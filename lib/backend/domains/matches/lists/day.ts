import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import { type Day, dayRange } from '#lib/shared/time/day.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'

/** Life-cycle states of each tab of the score list. An interrupted match still counts as live. */
export const TAB_STATUSES: Record<ScoreTab, MatchStatus[]> = {
  live: ['live', 'interrupted', 'suspended'],
  results: ['finished', 'awarded', 'abandoned', 'cancelled'],
  schedule: ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown'],
}

/** A postponed match is listed in the fixtures of its day and, once that day has passed, in its results. */
const SHOWN_STATUSES = { ...TAB_STATUSES, results: [...TAB_STATUSES.results, 'postponed' as const] }

export const ofSport = (sport: Sport) => eq(matches.sport, sport)
export const inTab = (tab: ScoreTab) => inArray(matches.status, SHOWN_STATUSES[tab])

/** Matches that kick off on one of the site's days. */
export function onDay(day: Day, timeZone: string): SQL | undefined {
  const { from, to } = dayRange(day, timeZone)
  return and(gte(matches.kickoffAt, new Date(from)), lt(matches.kickoffAt, new Date(to)))
}

/** Counts of the tabs: live for any day (a match may run past midnight), the others of the day. */
export async function tabCounts(db: Queryable, sport: Sport, day: Day, timeZone: string) {
  const count = (where: SQL | undefined) => sql<number>`cast(count(*) filter (where ${where}) as int)`
  const [counts] = await db
    .select({
      live: count(inTab('live')),
      results: count(and(inTab('results'), onDay(day, timeZone))),
      schedule: count(and(inTab('schedule'), onDay(day, timeZone))),
      all: count(and(ne(matches.status, 'hidden'), onDay(day, timeZone))),
    })
    .from(matches)
    .where(and(ofSport(sport), sql`(${inTab('live')} or ${onDay(day, timeZone)})`))
  return counts ?? { live: 0, results: 0, schedule: 0, all: 0 }
}
