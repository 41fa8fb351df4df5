import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { SCHEDULE_DAYS } from '#lib/contract/matches/schedule.ts'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { countByDay, onDay } from '../lists/days/day.ts'
import { inState } from './in-state.ts'

const ofSport = (sport: Sport | null) => (sport ? eq(matches.sport, sport) : undefined)

/** Number of matches of a sport (null: of all) on each of seven days, with `day` in the middle. */
export async function stripAround({ db, timeZone }: Context, day: Day, sport: Sport | null) {
  const first = addDays(day, -Math.floor(SCHEDULE_DAYS / 2))
  const days = Array.from({ length: SCHEDULE_DAYS }, (_, index) => addDays(first, index))
  const counts = await countByDay(db, days, timeZone, ofSport(sport))
  return counts.map(({ date, matches: count }) => ({ date, matches: count }))
}

/** The competitions that play on a day, by sport and in the site's order, with their numbers of matches in each state. */
export async function competitionsOn(
  { db, timeZone }: Context,
  { day, isPast, sport }: { day: Day; isPast: boolean; sport: Sport | null },
) {
  const counted = (where: SQL | undefined) => sql<number>`cast(count(*) filter (where ${where}) as int)`
  const rows = await db
    .select({
      id: matches.competitionId,
      matches: sql<number>`cast(count(*) as int)`,
      live: counted(inState('live', isPast)),
      results: counted(inState('results', isPast)),
      schedule: counted(inState('schedule', isPast)),
    })
    .from(matches)
    .where(and(ofSport(sport), ne(matches.status, 'hidden'), onDay(day, timeZone)))
    .groupBy(matches.competitionId)
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  const briefs = await briefsOf(db, byId.keys())
  return briefs
    .toSorted((a, b) => SPORTS.indexOf(a.sport) - SPORTS.indexOf(b.sport))
    .flatMap((brief) => {
      const counts = byId.get(brief.id)
      return counts ? { ...brief, ...counts } : []
    })
}
