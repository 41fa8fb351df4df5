import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import {
  type getSchedule as endpoint,
  SCHEDULE_DAYS,
  SCHEDULE_SPORTS,
} from '#lib/contract/matches/schedule.ts'
import { addDays, type Day, dayOf, dayRange } from '#lib/shared/time/day.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { onDay } from '../lists/day.ts'
import { loadRows } from '../rows.ts'

/** Number of matches of a sport (null: of all) on each of seven days, with `day` in the middle. */
async function stripAround({ db, timeZone }: Context, day: Day, sport: Sport | null) {
  const first = addDays(day, -Math.floor(SCHEDULE_DAYS / 2))
  const days = Array.from({ length: SCHEDULE_DAYS }, (_, index) => addDays(first, index))
  const { from } = dayRange(first, timeZone)
  const { to } = dayRange(addDays(first, SCHEDULE_DAYS - 1), timeZone)
  // The zone is the site's own setting, validated at start. It is inlined, because with a parameter the
  // select and group expressions would not be the same.
  const zone = sql.raw(`'${timeZone.replaceAll("'", '')}'`)
  const rows = await db
    .select({
      day: sql<string>`to_char(${matches.kickoffAt} at time zone ${zone}, 'YYYY-MM-DD')`,
      matches: sql<number>`cast(count(*) as int)`,
    })
    .from(matches)
    .where(
      and(
        sport ? eq(matches.sport, sport) : undefined,
        ne(matches.status, 'hidden'),
        gte(matches.kickoffAt, new Date(from)),
        lt(matches.kickoffAt, new Date(to)),
      ),
    )
    .groupBy(sql`1`)
  const counted = new Map(rows.map((row) => [row.day, row.matches]))
  return days.map((date) => ({ date, matches: counted.get(date) ?? 0 }))
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
