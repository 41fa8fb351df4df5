import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { DayCount } from '#lib/contract/matches/lists.ts'
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

/** Matches that kick off on a day of a time zone. */
export function onDay(day: Day, timeZone: string): SQL | undefined {
  const { from, to } = dayRange(day, timeZone)
  return and(gte(matches.kickoffAt, new Date(from)), lt(matches.kickoffAt, new Date(to)))
}

/**
 * Number of matches on each of consecutive days of a time zone. `where` narrows them, by sport for instance.
 * Matches are put between the moments at which the days begin, so that a day with a clock change has its own
 * length, and offsets need no zone of the database.
 */
export async function countByDay(
  db: Queryable,
  days: readonly Day[],
  timeZone: string,
  where: SQL | undefined,
): Promise<DayCount[]> {
  const ranges = days.map((day) => dayRange(day, timeZone))
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return []
  const starts = ranges.map(({ from }) => new Date(from).toISOString())
  const count = (condition?: SQL) =>
    condition
      ? sql<number>`cast(count(*) filter (where ${condition}) as int)`
      : sql<number>`cast(count(*) as int)`
  const rows = await db
    .select({
      // From 1 for the first day.
      place: sql<number>`width_bucket(${matches.kickoffAt}, ${sql.param(starts)}::timestamptz[])`,
      matches: count(),
      results: count(inTab('results')),
      schedule: count(inTab('schedule')),
    })
    .from(matches)
    .where(
      and(
        where,
        ne(matches.status, 'hidden'),
        gte(matches.kickoffAt, new Date(first.from)),
        lt(matches.kickoffAt, new Date(last.to)),
      ),
    )
    .groupBy(sql`1`)
  const counted = new Map(rows.map(({ place, ...counts }) => [days[place - 1], counts]))
  return days.map((date) => ({ date, ...(counted.get(date) ?? { matches: 0, results: 0, schedule: 0 }) }))
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
