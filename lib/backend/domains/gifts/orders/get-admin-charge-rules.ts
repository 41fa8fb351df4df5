import { asc } from 'drizzle-orm'
import { chargeRules as rules } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'

/** Lists every recharge package for operators, in the order in which they are offered. */
export const createGetAdminChargeRules =
  ({ currencies }: Pick<PaymentPort, 'currencies'>): Handler<typeof contract.getAdminChargeRules> =>
  async ({ ctx }) => {
    const rows = await ctx.db.select().from(rules).orderBy(asc(rules.sort), asc(rules.id))
    return {
      currencies: [...currencies],
      list: rows.map((row) => ({
        rule_id: row.id,
        amount: row.amount,
        currency: row.currency,
        tenths: row.diamondTenths,
        bonus: row.bonusTenths,
        sort: row.sort,
        active: row.active,
      })),
    }
  }
