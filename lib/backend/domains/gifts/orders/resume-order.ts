import { and, eq } from 'drizzle-orm'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { openCashier } from './open-cashier.ts'
import { callerOf, mustBeOfAge, mustBeSetUp } from './order-rules.ts'

/** Returns the cashier's address for the user's own open order. */
export const createResumeOrder =
  (payment: PaymentPort): Handler<typeof contract.resumeOrder> =>
  async ({ ctx, input }) => {
    const userId = callerOf(ctx)
    mustBeSetUp(payment)
    const [row] = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.number, input.number), eq(orders.userId, userId)))
    if (!row) throw new Refusal('not_found', 'orders.gone')
    if (row.state !== 'pending' || row.provider !== payment.provider)
      throw new Refusal('conflict', 'orders.over')
    await mustBeOfAge(ctx, userId)
    return openCashier(ctx, payment, row.number)
  }
