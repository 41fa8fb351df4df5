import { asc } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { chargeRules as rules } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'

/** Every recharge package as an operator sees it, in the order in which they are offered. */
export const getAdminChargeRules: Verb<object, z.input<typeof contract.getAdminChargeRules.output>> = async ({
  ctx,
}) => {
  const rows = await ctx.db.select().from(rules).orderBy(asc(rules.sort), asc(rules.id))
  return {
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
