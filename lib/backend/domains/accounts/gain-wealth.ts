import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { levelOf } from '#lib/shared/gifts/levels.ts'

/**
 * Raises a user's wealth experience by the amount spent: 1 yellow diamond is 1 experience, both in tenths.
 * Call it in the transaction that spends, before the movement (user rows are locked before wallet accounts).
 * Returns the levels before and after, so that a level-up can be notified.
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
    .returning({ wealthTenths: users.wealthTenths })
  if (!row) throw new Error(`There is no user ${userId}.`)
  return { before: levelOf(row.wealthTenths - tenths).level, after: levelOf(row.wealthTenths).level }
}

/** Takes back the experience of a refunded amount; never goes below zero. */
export async function loseWealth(tx: Tx, userId: number, tenths: number): Promise<void> {
  if (!Number.isSafeInteger(tenths) || tenths <= 0) throw new RangeError(`${tenths} tenths cannot be lost`)
  await tx
    .update(users)
    .set({ wealthTenths: sql`greatest(0, ${users.wealthTenths} - ${tenths})` })
    .where(eq(users.id, userId))
}
