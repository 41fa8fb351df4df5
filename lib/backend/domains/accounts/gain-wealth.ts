import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { levelOf } from '#lib/shared/levels.ts'

/**
 * Raises a user's wealth experience by what he spent: 1 yellow diamond is 1 experience, both counted in tenths. To be
 * called in the transaction that spends, before the movement (users' rows are locked before pots). Answers the levels,
 * so that rising by one can be notified.
 */
export async function gainWealth(
  tx: Tx,
  userId: number,
  tenths: number,
): Promise<{ before: number; after: number }> {
  if (!Number.isSafeInteger(tenths) || tenths <= 0) throw new RangeError(`${tenths} tenths cannot be gained`)
  const [row] = await tx
    .update(users)
    .set({ wealthTenths: sql`${users.wealthTenths} + ${tenths}` })
    .where(eq(users.id, userId))
    .returning({ now: users.wealthTenths })
  if (!row) throw new Error(`There is no user ${userId}.`)
  return { before: levelOf(row.now - tenths).level, after: levelOf(row.now).level }
}

/** Takes back what was gained by spending that is given back; never below nothing. */
export async function loseWealth(tx: Tx, userId: number, tenths: number): Promise<void> {
  if (!Number.isSafeInteger(tenths) || tenths <= 0) throw new RangeError(`${tenths} tenths cannot be lost`)
  await tx
    .update(users)
    .set({ wealthTenths: sql`greatest(0, ${users.wealthTenths} - ${tenths})` })
    .where(eq(users.id, userId))
}
