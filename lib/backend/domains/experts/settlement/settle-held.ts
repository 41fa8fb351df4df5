import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { unspend } from '#lib/backend/domains/gifts/index.ts'
import { bookShare, move, shareUnits } from '#lib/backend/domains/wallet/index.ts'
import { SHARE_UNITS } from '#lib/shared/vocabulary/money.ts'

type Purchase = typeof planPurchases.$inferSelect
type Plan = Pick<typeof plans.$inferSelect, 'id' | 'settlements'>

/** The expert's share of a purchase in units (`SHARE_UNITS`). */
export const unitsOf = ({ priceTenths, shareRate, shareTenths }: Purchase): number =>
  shareRate === null ? shareTenths * SHARE_UNITS : priceTenths * shareRate

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
    const units = isDeleted ? 0 : own.reduce((total, purchase) => total + unitsOf(purchase), 0)
    const { entries, carried } = await bookShare(tx, expertId, units)
    const { transactionId } = await move(tx, {
      reason: 'plan_income',
      subject: `${id}:${settlements}`,
      entries: [
        ...entries,
        { account: { siteAccount: 'plans', currency: 'diamonds' }, amount: -price },
        { account: { siteAccount: 'till', currency: 'diamonds' }, amount: price },
      ],
    })
    await tx
      .update(planPurchases)
      .set({
        state: 'paid',
        settledBy: transactionId,
        settledAt: sql`now()`,
      })
      .where(and(eq(planPurchases.planId, id), eq(planPurchases.state, 'held')))
    if (!isDeleted) await storeIncome(tx, transactionId, carried)
  }
}

/**
 * Stores in the purchases that a transaction paid what the expert has received for each: in units, and in the tenths
 * that it completed with those before it, so that these sum to what was posted. `carried` is the remainder before.
 */
async function storeIncome(tx: Tx, transactionId: number, carried: number): Promise<void> {
  const units = shareUnits(planPurchases.priceTenths, planPurchases.shareRate, planPurchases.shareTenths)
  await tx.execute(sql`
    with paid as (
      select id, ${units} as units, ${carried}::bigint + sum(${units}) over (order by id) as through
      from ${planPurchases} where settled_by = ${transactionId}
    )
    update ${planPurchases} as p set income_units = paid.units,
      income_tenths = div(paid.through, ${SHARE_UNITS}) - div(paid.through - paid.units, ${SHARE_UNITS})
    from paid where p.id = paid.id`)
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
