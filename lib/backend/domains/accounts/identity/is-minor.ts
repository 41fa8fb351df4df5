import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'

/** Whether the verified document of a user says that they are under age on the present day of the time zone. */
export async function isMinor(db: Queryable, userId: number, timeZone: string): Promise<boolean> {
  const { rows } = await db.execute<{ minor: boolean }>(sql`select is_minor(${userId}, ${timeZone}) as minor`)
  return rows[0]?.minor ?? false
}
