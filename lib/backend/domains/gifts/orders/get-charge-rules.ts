import { asc, eq } from 'drizzle-orm'
import { chargeRules as rules } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { moneySettings } from '../prices/money-settings.ts'

/** Lists the packages on sale whose currency the payment provider takes. */
export const createGetChargeRules =
  (payment: PaymentPort): Handler<typeof contract.getChargeRules> =>
  async ({ ctx }) => {
    const list = await ctx.db
      .select()
      .from(rules)
      .where(eq(rules.active, true))
      .orderBy(asc(rules.sort), asc(rules.id))
    return {
      list: list
        .filter(({ currency }) => payment.currencies.includes(currency))
        .map((rule) => ({
          rule_id: rule.id,
          amount: rule.amount,
          currency: rule.currency,
          tenths: rule.diamondTenths,
          bonus: rule.bonusTenths,
        })),
      is_open: (await moneySettings(ctx.db)).recharge,
      provider: payment.provider,
      is_sandbox: payment.isSandbox,
      is_set_up: payment.isSetUp,
    }
  }
