import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import {
  type getSchedule as endpoint,
  SCHEDULE_DAYS,
  SCHEDULE_SPORTS,
} from '#lib/contract/matches/schedule.ts'
import { addDays, type Day, dayOf } from '#lib/shared/time/day.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { countByDay, onDay } from '../lists/day.ts'
import { loadRows } from '../rows.ts'

/** Number of matches of a sport (null: of all) on each of seven days, with `day` in the middle. */
async function stripAround({ db, timeZone }: Context, day: Day, sport: Sport | null) {
  const first = addDays(day, -Math.floor(SCHEDULE_DAYS / 2))
  const days = Array.from({ length: SCHEDULE_DAYS }, (_, index) => addDays(first, index))
  const counts = await countByDay(db, days, timeZone, sport ? eq(matches.sport, sport) : undefined)
  return counts.map(({ date, matches: count }) => ({ date, matches: count }))
}

/** Number of matches of each competition on a day. */
async function playing({ db, timeZone }: Context, day: Day, sport: Sport | null) {
  const rows = await db
    .select({ id: matches.competitionId, matches: sql<number>`cast(count(*) as int)` })
    .from(matches)
    .where(
      and(sport ? eq(matches.sport, sport) : undefined, ne(matches.status, 'hidden'), onDay(day, timeZone)),
    )
    .groupBy(matches.competitionId)
  const counted = new Map(rows.map((row) => [row.id, row.matches]))
  const briefs = await briefsOf(db, [...counted.keys()])
  return briefs.map((brief) => ({ ...brief, matches: counted.get(brief.id) ?? 0 }))
}

/** A day's matches of every sport or one, by kick-off, then by the order of their competitions. */
export const getSchedule: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const now = ctx.clock.now()
  const today = dayOf(now, ctx.timeZone)
  const date = input.date ?? today
  const sport = SCHEDULE_SPORTS[input.type] ?? null
  return {
    server_time: new Date(now).toISOString(),
    time_zone: ctx.timeZone,
    today,
    date,
    strip: await stripAround(ctx, date, sport),
    competitions: await playing(ctx, date, sport),
    matches: await loadRows(
      ctx.db,
      and(
        sport ? eq(matches.sport, sport) : undefined,
        input.competition_id ? eq(matches.competitionId, input.competition_id) : undefined,
        onDay(date, ctx.timeZone),
      ),
      { order: [asc(matches.kickoffAt), asc(competitions.position), asc(matches.id)] },
    ),
  }
}
