import { and, asc, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { MatchFilter } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { addDays, type Day, dayOf, dayRange } from '#lib/shared/time/day.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { ofSport, onDay } from './day.ts'

/** The condition of a filter; undefined where it selects nothing. */
function ofFilter({ matchIds, teamIds, competitionIds }: MatchFilter): SQL | undefined {
  const conditions = [
    ...(matchIds.length > 0 ? [inArray(matches.id, matchIds)] : []),
    ...(teamIds.length > 0 ? [inArray(matches.homeId, teamIds), inArray(matches.awayId, teamIds)] : []),
    ...(competitionIds.length > 0 ? [inArray(matches.competitionId, competitionIds)] : []),
  ]
  return conditions.length === 0 ? undefined : or(...conditions)
}

/** The first of the site's days, today or later, with upcoming matches of the filter. */
export async function nextMatchDay(
  { db, clock, timeZone }: Pick<Context, 'db' | 'clock' | 'timeZone'>,
  { sport, ...filter }: MatchFilter & { sport: Sport },
): Promise<{ date: string | null; matches: number }> {
  const selected = ofFilter(filter)
  if (!selected) return { date: null, matches: 0 }
  const today = dayOf(clock.now(), timeZone)
  const coming = and(ofSport(sport), inArray(matches.status, ['scheduled', 'delayed']), selected)
  const [first] = await db
    .select({ at: matches.kickoffAt })
    .from(matches)
    .where(and(coming, gte(matches.kickoffAt, new Date(dayRange(today, timeZone).from))))
    .orderBy(asc(matches.kickoffAt))
    .limit(1)
  if (!first) return { date: null, matches: 0 }
  const date = dayOf(first.at.getTime(), timeZone)
  const [counted] = await db
    .select({ count: sql<number>`cast(count(*) as int)` })
    .from(matches)
    .where(and(coming, onDay(date, timeZone)))
  return { date, matches: counted?.count ?? 0 }
}

/** Of `days` days with `date` in the middle, those with matches of the filter, in order. */
export async function followedDays(
  { db, timeZone }: Pick<Context, 'db' | 'timeZone'>,
  { sport, date, days, ...filter }: MatchFilter & { sport: Sport; date: Day; days: number },
): Promise<{ date: string; matches: number }[]> {
  const selected = ofFilter(filter)
  if (!selected) return []
  const first = addDays(date, -Math.floor(days / 2))
  const last = addDays(first, days - 1)
  const rows = await db
    .select({ at: matches.kickoffAt })
    .from(matches)
    .where(
      and(
        ofSport(sport),
        ne(matches.status, 'hidden'),
        selected,
        gte(matches.kickoffAt, new Date(dayRange(first, timeZone).from)),
        lt(matches.kickoffAt, new Date(dayRange(last, timeZone).to)),
      ),
    )
    .orderBy(asc(matches.kickoffAt))
  const byDay = Map.groupBy(rows, ({ at }) => dayOf(at.getTime(), timeZone))
  return [...byDay].map(([day, list]) => ({ date: day, matches: list.length }))
}
