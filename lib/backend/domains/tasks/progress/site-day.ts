import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { addDays, type Day, dayRange } from '#lib/shared/time/day.ts'

/**
 * Loads the site's day by the database's own time, in the site's time zone. A jump of this process's clock,
 * or a demo world that runs faster, starts no new day.
 */
export async function loadSiteDay(db: Queryable, timeZone: string): Promise<Day> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${dayInSql(timeZone)} as day`)
  const day = rows[0]?.day
  if (day === undefined) throw new Error('the query for the site day returned no row')
  return day
}

/** The same day as an SQL expression, text `2026-11-21`. */
export const dayInSql = (timeZone: string) =>
  sql`to_char(clock_timestamp() at time zone ${timeZone}::text, 'YYYY-MM-DD')`

/** The moment at which the day ends. */
export const endOf = (day: Day, timeZone: string): Date => new Date(dayRange(addDays(day, 1), timeZone).from)
