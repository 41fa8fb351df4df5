import { and, gte, lt, ne, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getMatchDays as endpoint } from '#lib/contract/matches/lists.ts'
import { addDays, dayOf, dayRange } from '#lib/shared/time/day.ts'
import { ofSport } from './day.ts'

/** Number of matches per day around a day, which is in the middle. */
export const getMatchDays: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const today = dayOf(ctx.clock.now(), ctx.timeZone)
  const first = addDays(input.date ?? today, -Math.floor(input.days / 2))
  const days = Array.from({ length: input.days }, (_, index) => addDays(first, index))
  const last = days.at(-1) ?? first
  const list = await ctx.db
    .select({
      day: sql<string>`to_char(${matches.kickoffAt} at time zone ${sql.raw(`'${ctx.timeZone.replaceAll("'", '')}'`)}, 'YYYY-MM-DD')`,
      matches: sql<number>`cast(count(*) as int)`,
    })
    .from(matches)
    .where(
      and(
        ofSport(input.sport),
        ne(matches.status, 'hidden'),
        gte(matches.kickoffAt, new Date(dayRange(first, ctx.timeZone).from)),
        lt(matches.kickoffAt, new Date(dayRange(last, ctx.timeZone).to)),
      ),
    )
    .groupBy(sql`1`)
  const counted = new Map(list.map((row) => [row.day, row.matches]))
  return { today, days: days.map((date) => ({ date, matches: counted.get(date) ?? 0 })) }
}
