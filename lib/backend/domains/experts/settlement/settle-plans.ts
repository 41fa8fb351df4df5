import { sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { refreshRecords } from '../records/refresh-records.ts'
import { type PaymentDeps, payPlans } from './pay-plans.ts'

/**
 * Settles plans by the stored results of their matches, a corrected result anew, and stores the records of their
 * experts in the same transaction; those on some matches, without them all. Returns the ids of these experts.
 */
export async function settlePlans(
  db: Queryable,
  clock: Pick<Clock, 'now'>,
  matchIds?: readonly number[],
): Promise<number[]> {
  if (matchIds?.length === 0) return []
  const at = new Date(clock.now()).toISOString()
  return withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select settle_plans(${at}::timestamptz, ${sql.param(matchIds ? [...matchIds] : null)}::bigint[]) as id`,
    )
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
    await refreshRecords(tx, ids)
    return ids
  })
}

/**
 * Settles what is due, of some matches or of all, then pays for it: what a settlement left unpaid is paid by the next
 * run.
 */
export async function settleAndPayPlans(
  deps: PaymentDeps & { clock: Pick<Clock, 'now'> },
  matchIds?: readonly number[],
): Promise<void> {
  await settlePlans(deps.db, deps.clock, matchIds)
  await payPlans(deps)
}
