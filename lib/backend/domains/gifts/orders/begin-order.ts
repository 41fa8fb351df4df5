import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { orders, chargeRules as rules } from '#lib/backend/db/schema/gifts/orders.ts'
import { runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import * as contract from '#lib/contract/gifts/orders.ts'
import { ORDER_SECONDS } from '#lib/shared/vocabulary/orders.ts'
import { moneySettings } from '../prices/money-settings.ts'
import { requirePaymentPassword } from '../spending/with-payment-password.ts'
import { openCashier } from './open-cashier.ts'
import { callerOf, mustBeOfAge, mustBeSetUp } from './order-rules.ts'

/** Creates an order at the current prices. */
export const createBeginOrder =
  (payment: PaymentPort): Handler<typeof contract.beginOrder> =>
  async ({ ctx, input: { idempotency_key: key, payment_password, ...parameters } }) => {
    const userId = callerOf(ctx)
    mustBeSetUp(payment)
    if (!(await moneySettings(ctx.db)).recharge) throw new Refusal('unavailable', 'spending.switched_off')
    await mustBeOfAge(ctx, userId)
    const order = await runIdempotent(
      ctx.db,
      { userId, key, call: contract.beginOrder.path, parameters },
      async (tx) => {
        await requirePaymentPassword(tx, userId, { payment_password })
        const [rule] = await tx
          .select()
          .from(rules)
          .where(and(eq(rules.id, parameters.rule_id), eq(rules.active, true)))
        if (!rule || !payment.currencies.includes(rule.currency))
          throw new Refusal('not_found', 'orders.no_rule')
        const [inserted] = await tx
          .insert(orders)
          .values({
            number: randomBytes(12).toString('hex'),
            userId,
            type: 'recharge',
            ruleId: rule.id,
            amount: rule.amount,
            currency: rule.currency,
            tenths: rule.diamondTenths + rule.bonusTenths,
            provider: payment.provider,
            language: ctx.language,
            expiresAt: sql`now() + make_interval(secs => ${ORDER_SECONDS})`,
          })
          .returning()
        if (!inserted) throw new Error('the order was not written')
        return { answer: { number: inserted.number }, transactionId: null }
      },
    )
    return openCashier(ctx, payment, order.number)
  }
