import { eq, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort, PayNotice } from '#lib/backend/ports/payment/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { CALL_BACK_SECONDS, type OrderState } from '#lib/shared/vocabulary/orders.ts'

/** The state of an order after a payment notice, its buyer, and whether the notice changed it. */
export interface CreditResult {
  number: string
  state: OrderState
  userId: number
  changed: boolean
}

/**
 * Credits or closes an order for a payment provider's notice. Idempotent: a repeated notice gets the same
 * answer and moves nothing, and one that arrives too late to close the order changes nothing. Refuses a wrong
 * signature, a timestamp more than 300 s from the database's time, an amount, currency or payment other than
 * the order's, and an order that does not exist or has failed.
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
    // An order that expired just before its payment notice is credited all the same, since it was paid.
    if (order.state === 'failed') throw new Refusal('conflict', 'orders.over')
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
      .set({ state: 'paid', paidAt: sql`now()`, reference: notice.reference, transactionId })
      .where(eq(orders.id, order.id))
    return result('paid', true)
  })
}

/**
 * Marks orders as expired when their payment time is over and publishes that to their buyers' open pages,
 * each once.
 */
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
