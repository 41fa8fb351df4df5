import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { repairCards } from '#lib/backend/db/schema/tasks.ts'

/** Gives a user repair cards, in the transaction of what they are given for. They do not expire. */
export async function grantRepairCards(tx: Tx, userId: number, count: number): Promise<void> {
  await tx
    .insert(repairCards)
    .values({ userId, count })
    .onConflictDoUpdate({
      target: repairCards.userId,
      set: { count: sql`${repairCards.count} + excluded.count` },
    })
}

/** Returns how many repair cards a user has besides the one of the month. */
export async function repairCardsOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: repairCards.count })
    .from(repairCards)
    .where(eq(repairCards.userId, userId))
  return row?.count ?? 0
}

/** Takes one of these cards. Returns false if the user has none. */
export async function takeRepairCard(tx: Tx, userId: number): Promise<boolean> {
  const taken = await tx
    .update(repairCards)
    .set({ count: sql`${repairCards.count} - 1` })
    .where(and(eq(repairCards.userId, userId), gt(repairCards.count, 0)))
    .returning({ count: repairCards.count })
  return taken.length > 0
}
