import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { addDays, type Day, dayRange } from '#lib/shared/time/day.ts'

/**
 * The site's day by the database's own time, in the site's time zone. A jump of this process's clock, or a demo world
 * that runs faster, opens no new day.
 */
export async function dayNow(db: Queryable, timeZone: string): Promise<Day> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${dayInSql(timeZone)} as day`)
  const day = rows[0]?.day
  if (day === undefined) throw new Error('the database did not say which day it is')
  return day
}

/** The same as an expression, text `2026-11-21`. */
export const dayInSql = (timeZone: string) =>
  sql`to_char(clock_timestamp() at time zone ${timeZone}::text, 'YYYY-MM-DD')`

/** When that day is over. */
export const endOf = (day: Day, timeZone: string): Date => new Date(dayRange(addDays(day, 1), timeZone).from)
