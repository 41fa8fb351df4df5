import { and, eq, sql } from 'drizzle-orm'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { applySandboxMessage } from '../payments/apply-sandbox-message.ts'
import { callerOf, mustBeSetUp } from './order-rules.ts'

/** The sandbox cashier: signs and applies the provider's message for the user's own open order. */
export const createSandboxPay =
  (payment: PaymentPort): Handler<typeof contract.sandboxPay> =>
  async ({ ctx, input }) => {
    mustBeSetUp(payment)
    const [row] = await ctx.db
      .select({ order: orders, now: sql<number>`extract(epoch from clock_timestamp())::bigint` })
      .from(orders)
      .where(and(eq(orders.number, input.number), eq(orders.userId, callerOf(ctx))))
    if (!row) throw new Refusal('not_found', 'orders.gone')
    if (row.order.state !== 'pending' && row.order.state !== 'paid')
      throw new Refusal('conflict', 'orders.over')
    const message = payment.createMessage(row.order, input.outcome, row.now)
    if (!message) throw new Refusal('unavailable', 'spending.switched_off')
    return applySandboxMessage(ctx, payment, message)
  }
