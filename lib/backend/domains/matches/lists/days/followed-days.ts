import { and, asc, gte, lt, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { MatchFilter } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { addDays, type Day, dayOf, dayRange } from '#lib/shared/time/day.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { ofSport } from './day.ts'
import { ofFilter } from './next-match-day.ts'

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
