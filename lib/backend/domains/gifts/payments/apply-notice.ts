import { eq, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentNotice, PaymentPort, RawCallback } from '#lib/backend/ports/payment/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { CALL_BACK_SECONDS, type OrderState } from '#lib/shared/vocabulary/orders.ts'
import { creditOrder } from './credit-order.ts'
import { type OrderRow, wasCredited } from './order-row.ts'
import { endDispute, reverseForDispute, reverseForRefund } from './reverse-order.ts'

/** The state of an order after a payment notice, its buyer, and whether the notice changed it. */
export interface NoticeResult {
  number: string
  state: OrderState
  userId: number
  changed: boolean
}

/**
 * Verifies a call-back of the provider and applies it. Returns null if it concerns no order. Refuses a call-back that the
 * provider did not sign, and as `applyNotice` does.
 */
export async function applyCallback(
  db: Queryable,
  payment: PaymentPort,
  callback: RawCallback,
): Promise<NoticeResult | null> {
  const notice = await payment.readCallback(callback)
  if (notice === 'forged') throw new Refusal('forbidden', 'orders.signature')
  return notice === 'ignored' ? null : applyNotice(db, payment, notice)
}

/**
 * Credits or closes an order, or takes its diamonds back, for a verified notice of the payment provider. Idempotent: a
 * repeated notice gets the same answer and moves nothing, and one that arrives too late to close the order changes
 * nothing. A refund or a dispute that arrives before the payment credits the order first, since it was paid. Refuses a
 * timestamp more than 300 s from the database's time, an amount, currency or payment other than the order's, and an
 * order that does not exist or has failed.
 */
export async function applyNotice(
  db: Queryable,
  { provider }: Pick<PaymentPort, 'provider'>,
  notice: PaymentNotice,
): Promise<NoticeResult> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ order: orders, now: sql<number>`extract(epoch from clock_timestamp())::float8` })
      .from(orders)
      .where(eq(orders.number, notice.number))
      .for('update')
    if (!row || row.order.provider !== provider) throw new Refusal('not_found', 'orders.gone')
    const { order, now } = row
    if (notice.sentAt !== null && Math.abs(now - notice.sentAt) > CALL_BACK_SECONDS)
      throw new Refusal('forbidden', 'orders.signature')
    if (notice.amount !== order.amount || notice.currency !== order.currency)
      throw new Refusal('forbidden', 'orders.signature')
    const changed = await applyEvent(tx, order, notice)
    const [after] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, order.id))
    return { number: order.number, state: after?.state ?? order.state, userId: order.userId, changed }
  })
}

/** Returns whether the event changed the order. */
async function applyEvent(tx: Tx, order: OrderRow, notice: PaymentNotice): Promise<boolean> {
  switch (notice.event) {
    case 'paid':
      return creditOrder(tx, order, notice.reference)
    case 'failed':
    case 'expired':
      if (order.state !== 'pending') return false
      await tx.update(orders).set({ state: notice.event }).where(eq(orders.id, order.id))
      return true
    default: {
      // Nothing was credited, so there is nothing to take back.
      if (order.state === 'failed') return false
      const wasPaid = wasCredited(order)
      await creditOrder(tx, order, notice.reference)
      return (await applyReversal(tx, order, notice)) || !wasPaid
    }
  }
}

function applyReversal(
  tx: Tx,
  order: OrderRow,
  notice: Extract<PaymentNotice, { event: 'refunded' | 'disputed' | 'dispute_won' }>,
): Promise<boolean> {
  if (notice.event === 'refunded') return reverseForRefund(tx, order, notice.refunded)
  return notice.event === 'disputed' ? reverseForDispute(tx, order, notice) : endDispute(tx, order, notice)
}

/** Publishes the state of an order to its buyer's open pages. */
export const publishOrder = (
  publish: RoomEventDeps['publish'],
  { number, state, userId }: Omit<NoticeResult, 'changed'>,
): Promise<unknown> => publish(userTopic(userId), { type: 'order', number, state })

/** Publishes the state of an order if a notice has changed it. */
export async function publishIfChanged(
  { publish }: Pick<RoomEventDeps, 'publish'>,
  { changed, ...settled }: NoticeResult,
): Promise<{ number: string; state: OrderState }> {
  if (changed) await publishOrder(publish, settled)
  return { number: settled.number, state: settled.state }
}
