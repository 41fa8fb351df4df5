import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import type { Tx } from '#lib/backend/db/pool.ts'
import { orderReversals, orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { debtOf, runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { PaymentError, type PaymentPort } from '#lib/backend/ports/payment/index.ts'
import * as contract from '#lib/contract/gifts/payments.ts'
import { moneyText } from '#lib/shared/gifts/money-text.ts'
import { callerOf, mustBeSetUp } from '../orders/order-rules.ts'
import { applyNotice, publishIfChanged } from './apply-notice.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Refunds what is left of the price of a paid order. The request is stored and audited first, then the provider is
 * called outside of any transaction, and its answer is applied as its notice would be. A repeated call repeats only what
 * was not done: the provider refunds one request once.
 */
export const createRefundOrder =
  (payment: PaymentPort): Handler<typeof contract.refundOrder> =>
  async ({ ctx, input: { idempotency_key: key, ...parameters } }) => {
    const { number, reason } = parameters
    const call = { userId: callerOf(ctx), key, call: contract.refundOrder.path, parameters }
    mustBeSetUp(payment)
    await runIdempotent(ctx.db, call, async (tx) => {
      await requestRefund(ctx, tx, payment, number, reason)
      return { answer: { number }, transactionId: null }
    })
    const order = await refundAtProvider(ctx, payment, number)
    return { number, state: order.state, debt: await debtOf(ctx.db, order.userId) }
  }

async function requestRefund(
  ctx: Context,
  tx: Tx,
  payment: PaymentPort,
  number: string,
  reason: string,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  if (!order) throw new Refusal('not_found', 'orders.gone')
  if (order.provider !== payment.provider) throw new Refusal('conflict', 'orders.other_provider')
  if (order.state !== 'paid') throw new Refusal('conflict', 'orders.not_refundable')
  await tx.update(orders).set({ refundRequestedAt: sql`now()` }).where(eq(orders.id, order.id))
  await writeAudit(ctx, tx, {
    action: 'refund_order',
    target: `order:${order.id}`,
    detail: { number, amount: moneyText(order.amount, order.currency), user: order.userId, reason },
  })
}

/** Returns the order afterwards. Does nothing if its money has already gone back. */
async function refundAtProvider(ctx: Context, payment: PaymentPort, number: string): Promise<OrderRow> {
  const order = await loadOrder(ctx, number)
  if (order.state !== 'paid' || order.reference === null) return order
  const [booked] = await ctx.db
    .select({ refunded: sql<number>`coalesce(sum(${orderReversals.amount}), 0)::int` })
    .from(orderReversals)
    .where(sql`${orderReversals.orderId} = ${order.id} and ${orderReversals.kind} = 'refund'`)
  const { reference, amount, currency } = order
  const fields = { number, reference, amount, currency }
  const refunded = await payment.refund(fields, amount - (booked?.refunded ?? 0)).catch(async (err) => {
    if (!(err instanceof PaymentError)) throw err
    ctx.log.warn({ err, order: number }, 'refund_failed')
    if (!err.isRefusal) throw new Refusal('unavailable', 'orders.refund_unreachable', {}, 5)
    await ctx.db.update(orders).set({ refundRequestedAt: null }).where(eq(orders.id, order.id))
    throw new Refusal('conflict', 'orders.refund_refused')
  })
  const notice = { ...fields, event: 'refunded' as const, refunded, sentAt: null }
  await publishIfChanged(ctx, await applyNotice(ctx.db, payment, notice))
  return loadOrder(ctx, number)
}

async function loadOrder({ db }: Context, number: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Refusal('not_found', 'orders.gone')
  return order
}
