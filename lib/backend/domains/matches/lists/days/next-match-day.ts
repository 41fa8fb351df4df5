import { and, asc, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { MatchFilter } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { dayOf, dayRange } from '#lib/shared/time/day.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { ofSport, onDay } from './day.ts'

/** The condition of a filter; undefined where it selects nothing. */
export function ofFilter({ matchIds, teamIds, competitionIds }: MatchFilter): SQL | undefined {
  const conditions: SQL[] = [
    ...(matchIds.length > 0 ? [inArray(matches.id, matchIds)] : []),
    ...(teamIds.length > 0 ? [inArray(matches.homeId, teamIds), inArray(matches.awayId, teamIds)] : []),
    ...(competitionIds.length > 0 ? [inArray(matches.competitionId, competitionIds)] : []),
  ]
  return conditions.length === 0 ? undefined : or(...conditions)
}

/** The first day of the call's time zone, today or later, with upcoming matches of the filter. */
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
