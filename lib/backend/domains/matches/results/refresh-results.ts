import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { VOID_AFTER_HOURS } from '#lib/shared/odds/results.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

/**
 * Brings the results that bets are settled by up to date; returns the ids of the matches whose result changed. With
 * `onlyOpen` corrections of decided results are left to a later call. Safe to run on several nodes at once.
 */
export async function refreshResults(
  db: Queryable,
  clock: Pick<Clock, 'now'>,
  { onlyOpen = false }: { onlyOpen?: boolean } = {},
): Promise<number[]> {
  const at = new Date(clock.now()).toISOString()
  const { rows } = await db.execute<{ id: number }>(
    sql`select refresh_match_results(${at}::timestamptz, ${VOID_AFTER_HOURS}::int, ${onlyOpen}::boolean) as id`,
  )
  return rows.map(({ id }) => id)
}
