import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { unspend } from '#lib/backend/domains/gifts/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'

type Plan = Pick<typeof plans.$inferSelect, 'id' | 'settlements'>

/** Whether the account of an expert was deleted: their shares stay with the site. */
export async function isAccountDeleted(tx: Tx, expertId: number): Promise<boolean> {
  const [expert] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, expertId))
  return expert?.deletedAt !== null
}

/**
 * Pays the held purchases of plans of one expert: their prices to the till, the shares to the expert's income. One
 * transaction of the ledger for each plan; they use the same accounts, so that two runs never block each other. An
 * expert whose account was deleted receives nothing.
 */
export async function payHeld(tx: Tx, expertId: number, settled: readonly Plan[]): Promise<void> {
  const ids = settled.map(({ id }) => id)
  const held = await tx
    .select()
    .from(planPurchases)
    .where(and(inArray(planPurchases.planId, ids), eq(planPurchases.state, 'held')))
    .orderBy(asc(planPurchases.id))
    .for('update')
  const isDeleted = await isAccountDeleted(tx, expertId)
  const byPlan = Map.groupBy(held, ({ planId }) => planId)
  for (const { id, settlements } of settled) {
    const own = byPlan.get(id)
    if (!own) continue
    const price = own.reduce((total, { priceTenths }) => total + priceTenths, 0)
    const share = isDeleted ? 0 : own.reduce((total, { shareTenths }) => total + shareTenths, 0)
    const { transactionId } = await move(tx, {
      reason: 'plan_income',
      subject: `${id}:${settlements}`,
      entries: [
        ...(share === 0
          ? []
          : ([
              { account: { user: expertId, currency: 'income' }, amount: share },
              { account: { siteAccount: 'till', currency: 'income' }, amount: -share },
            ] as const)),
        { account: { siteAccount: 'plans', currency: 'diamonds' }, amount: -price },
        { account: { siteAccount: 'till', currency: 'diamonds' }, amount: price },
      ],
    })
    await tx
      .update(planPurchases)
      .set({
        state: 'paid',
        incomeTenths: isDeleted ? 0 : sql`${planPurchases.shareTenths}`,
        settledBy: transactionId,
        settledAt: sql`now()`,
      })
      .where(and(eq(planPurchases.planId, id), eq(planPurchases.state, 'held')))
  }
}

/** Pays held purchases of one buyer back, and takes their amounts out of the buyer's limits and wealth. */
export async function refundHeld(
  tx: Tx,
  { buyerId, ids, timeZone }: { buyerId: number; ids: readonly number[]; timeZone: string },
): Promise<void> {
  const held = await tx
    .select()
    .from(planPurchases)
    .where(
      and(
        inArray(planPurchases.id, [...ids]),
        eq(planPurchases.userId, buyerId),
        eq(planPurchases.state, 'held'),
      ),
    )
    .orderBy(asc(planPurchases.id))
    .for('update')
  for (const { priceTenths: tenths, boughtAt: at } of held)
    await unspend(tx, { userId: buyerId, roomId: null, anchorId: null, tenths, source: 'plan', at, timeZone })
  for (const { id, priceTenths: tenths } of held) {
    const { transactionId } = await move(tx, {
      reason: 'plan_refund',
      subject: String(id),
      entries: [
        { account: { user: buyerId, currency: 'diamonds' }, amount: tenths },
        { account: { siteAccount: 'plans', currency: 'diamonds' }, amount: -tenths },
      ],
    })
    await tx
      .update(planPurchases)
      .set({ state: 'refunded', refundedTenths: tenths, settledBy: transactionId, settledAt: sql`now()` })
      .where(eq(planPurchases.id, id))
  }
}
