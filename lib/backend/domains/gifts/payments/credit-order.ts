import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { move, repayDebt } from '#lib/backend/domains/wallet/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type OrderRow, wasCredited } from './order-row.ts'

/**
 * Credits a paid order with its bonus, once; first of all it repays what the buyer owes. The order's row is locked by
 * the caller. Returns whether it was credited now. Refuses an order that has failed, another payment of a credited
 * order, and a payment that was for another order.
 */
export async function creditOrder(tx: Tx, order: OrderRow, reference: string): Promise<boolean> {
  if (wasCredited(order)) {
    if (order.reference !== reference) throw new Refusal('conflict', 'orders.over')
    return false
  }
  // An order that expired just before its payment notice is credited all the same, since it was paid.
  if (order.state === 'failed') throw new Refusal('conflict', 'orders.over')
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.provider, order.provider), eq(orders.reference, reference), ne(orders.id, order.id)))
  if (other) throw new Refusal('conflict', 'orders.over')
  const { transactionId } = await move(tx, {
    reason: 'recharge',
    subject: order.number,
    entries: [
      { account: { user: order.userId, currency: 'diamonds' }, amount: order.tenths },
      { account: { siteAccount: 'sales', currency: 'diamonds' }, amount: -order.tenths },
    ],
  })
  await tx
    .update(orders)
    .set({ state: 'paid', paidAt: sql`now()`, reference, transactionId })
    .where(eq(orders.id, order.id))
  await repayDebt(tx, { userId: order.userId, subject: order.number })
  return true
}
