import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { orderReversals, orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { giveBack, takeBack } from '#lib/backend/domains/wallet/index.ts'
import type { OrderState, ReversalKind } from '#lib/shared/vocabulary/orders.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Money of a credited order that went back to its buyer takes the diamonds back that it bought: at any time an order
 * has taken back the share of its diamonds that is the share of its price that was refunded or is disputed, rounded
 * down. Each function is called with the order's row locked, and returns whether it changed anything.
 */

type Reversal = typeof orderReversals.$inferSelect

const load = (tx: Tx, { id }: OrderRow): Promise<Reversal[]> =>
  tx.select().from(orderReversals).where(eq(orderReversals.orderId, id))

const sum = (reversals: readonly Reversal[], value: (reversal: Reversal) => number) =>
  reversals.reduce((total, reversal) => total + value(reversal), 0)

/** How much of the price went back and has not been returned. */
export const paidBack = (reversals: readonly Pick<Reversal, 'state' | 'amount'>[]): number =>
  reversals.reduce((total, { state, amount }) => total + (state === 'taken' ? amount : 0), 0)

/** The diamonds (tenths) that `money` of the price bought. */
const tenthsOf = (order: OrderRow, money: number) =>
  Math.floor((order.tenths * Math.min(order.amount, money)) / order.amount)

/** What the order has taken back and not returned. */
const heldTenths = (reversals: readonly Reversal[]) =>
  sum(reversals, ({ tenths, returnedTenths }) => tenths - returnedTenths)

/** Takes back for refunds; `refunded` is what was refunded in total so far. */
export async function reverseForRefund(tx: Tx, order: OrderRow, refunded: number): Promise<boolean> {
  const reversals = await load(tx, order)
  const booked = sum(
    reversals.filter(({ kind }) => kind === 'refund'),
    ({ amount }) => amount,
  )
  if (refunded <= booked) return false
  await reverse(tx, order, reversals, 'refund', String(refunded), refunded - booked)
  return true
}

/** Takes back for a dispute, once for each. */
export async function reverseForDispute(
  tx: Tx,
  order: OrderRow,
  { dispute, disputed }: { dispute: string; disputed: number },
): Promise<boolean> {
  const reversals = await load(tx, order)
  if (reversals.some(({ kind, reference }) => kind === 'dispute' && reference === dispute)) return false
  await reverse(tx, order, reversals, 'dispute', dispute, disputed)
  return true
}

async function reverse(
  tx: Tx,
  order: OrderRow,
  reversals: readonly Reversal[],
  kind: ReversalKind,
  reference: string,
  amount: number,
): Promise<void> {
  const tenths = Math.max(0, tenthsOf(order, paidBack(reversals) + amount) - heldTenths(reversals))
  const subject = `${order.number}:${reference}`
  const { taken, transactionId } =
    tenths === 0
      ? { taken: 0, transactionId: null }
      : await takeBack(tx, { userId: order.userId, tenths, reason: `recharge_${kind}`, subject })
  await tx
    .insert(orderReversals)
    .values({ orderId: order.id, kind, reference, amount, tenths, taken, transactionId })
  await writeState(tx, order)
}

/** Gives back what a dispute took that the site has won. A dispute that was not reported yet takes nothing later. */
export async function endDispute(
  tx: Tx,
  order: OrderRow,
  { dispute, disputed }: { dispute: string; disputed: number },
): Promise<boolean> {
  const reversals = await load(tx, order)
  const ended = reversals.find(({ kind, reference }) => kind === 'dispute' && reference === dispute)
  if (ended?.state === 'returned') return false
  if (!ended) {
    await tx.insert(orderReversals).values({
      ...{ orderId: order.id, kind: 'dispute', reference: dispute, amount: disputed },
      ...{ tenths: 0, taken: 0, state: 'returned', returnedAt: sql`now()` },
    })
    return true
  }
  // Part of the money may have been refunded meanwhile: its diamonds stay taken.
  const others = reversals.filter((reversal) => reversal !== ended)
  const tenths = Math.max(0, heldTenths(reversals) - tenthsOf(order, paidBack(others)))
  const subject = `${order.number}:${dispute}`
  const returnedBy =
    tenths === 0 ? null : (await giveBack(tx, { userId: order.userId, tenths, subject })).transactionId
  await tx
    .update(orderReversals)
    .set({ state: 'returned', returnedTenths: tenths, returnedBy, returnedAt: sql`now()` })
    .where(eq(orderReversals.id, ended.id))
  await writeState(tx, order)
  return true
}

async function writeState(tx: Tx, order: OrderRow): Promise<void> {
  const reversals = await load(tx, order)
  const refunded = sum(
    reversals.filter(({ kind }) => kind === 'refund'),
    ({ amount }) => amount,
  )
  const isDisputed = reversals.some(({ kind, state }) => kind === 'dispute' && state === 'taken')
  const state: OrderState = refunded >= order.amount ? 'refunded' : isDisputed ? 'disputed' : 'paid'
  await tx.update(orders).set({ state }).where(eq(orders.id, order.id))
}
