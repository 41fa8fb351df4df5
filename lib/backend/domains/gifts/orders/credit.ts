import { eq, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort, PayNotice } from '#lib/backend/ports/payment/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { CALL_BACK_SECONDS, type OrderState } from '#lib/shared/vocabulary/orders.ts'

/** How an order stands after a message, whose it is, and whether the message changed it. */
export interface CreditResult {
  number: string
  state: OrderState
  userId: number
  changed: boolean
}

/**
 * Credits or closes an order for a provider's message, once: the same message again is answered the same and moves
 * nothing, and one that came too late to close it changes nothing. Refused: a wrong signature, one further than 300 s from the database's time, another amount, currency or payment than
 * the order's, an order that is not there or was given up.
 */
export async function credit(db: Queryable, payment: PaymentPort, notice: PayNotice): Promise<CreditResult> {
  if (!payment.isGenuine(notice)) throw new Refusal('forbidden', 'orders.signature')
  return withTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ order: orders, now: sql<number>`extract(epoch from clock_timestamp())::float8` })
      .from(orders)
      .where(eq(orders.number, notice.number))
      .for('update')
    if (!row || row.order.provider !== payment.provider) throw new Refusal('not_found', 'orders.gone')
    const { order, now } = row
    if (Math.abs(now - Number(notice.timestamp)) > CALL_BACK_SECONDS)
      throw new Refusal('forbidden', 'orders.signature')
    if (Number(notice.amount) !== order.amount || notice.currency !== order.currency)
      throw new Refusal('forbidden', 'orders.signature')
    const result = (state: OrderState, changed: boolean): CreditResult => ({
      number: order.number,
      state,
      userId: order.userId,
      changed,
    })
    if (notice.outcome !== 'paid') {
      if (order.state !== 'pending') return result(order.state, false)
      await tx.update(orders).set({ state: notice.outcome }).where(eq(orders.id, order.id))
      return result(notice.outcome, true)
    }
    if (order.state === 'paid') {
      if (order.reference !== notice.reference) throw new Refusal('conflict', 'orders.over')
      return result(order.state, false)
    }
    // Paid is paid: an order that expired a moment before its message is credited all the same.
    if (order.state === 'failed') throw new Refusal('conflict', 'orders.over')
    const { transactionId } = await move(tx, {
      reason: 'recharge',
      subject: order.number,
      entries: [
        { pot: { user: order.userId, currency: 'diamonds' }, amount: order.tenths },
        { pot: { siteAccount: 'sales', currency: 'diamonds' }, amount: -order.tenths },
      ],
    })
    await tx
      .update(orders)
      .set({ state: 'paid', paidAt: sql`now()`, reference: notice.reference, transactionId })
      .where(eq(orders.id, order.id))
    return result('paid', true)
  })
}

/** Marks orders whose time to pay is over, each once, and publishes it to their buyers' open pages. */
export async function expireOrders({ db, publish }: Pick<RoomEventDeps, 'db' | 'publish'>): Promise<void> {
  const over = await db
    .update(orders)
    .set({ state: 'expired' })
    .where(sql`${orders.state} = 'pending' and ${orders.expiresAt} < now()`)
    .returning({ number: orders.number, userId: orders.userId })
  for (const { number, userId } of over) await publishOrder(publish, { number, userId, state: 'expired' })
}

/** Publishes the state of an order to its buyer's open pages. */
export const publishOrder = (
  publish: RoomEventDeps['publish'],
  { number, state, userId }: Omit<CreditResult, 'changed'>,
): Promise<unknown> => publish(userTopic(userId), { type: 'order', number, state })
