import { desc, eq, inArray, sql } from 'drizzle-orm'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { shareUnits } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getOwnPlans as endpoint } from '#lib/contract/experts/dashboard.ts'
import { SHARE_UNITS } from '#lib/shared/vocabulary/money.ts'
import { loadPlanCards } from '../plans/load-plan-cards.ts'

const share = shareUnits(planPurchases.priceTenths, planPurchases.shareRate, planPurchases.shareTenths)

/** The expert's plans with their money, the newest first. */
export const getOwnPlans: Handler<typeof endpoint> = async ({ ctx, input: { page, page_size } }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  const now = ctx.clock.now()
  const where = eq(plans.userId, userId)
  const rows = await db
    .select()
    .from(plans)
    .where(where)
    .orderBy(desc(plans.number))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const ids = rows.map(({ id }) => id)
  const sums =
    ids.length === 0
      ? []
      : await db
          .select({
            planId: planPurchases.planId,
            paid: sql<number>`sum(${planPurchases.priceTenths})::bigint`,
            held: sql<number>`coalesce(sum(${share}) filter (where ${planPurchases.state} = 'held'), 0)::bigint / ${SHARE_UNITS}`,
            income: sql<number>`sum(${planPurchases.incomeTenths})::bigint`,
            refunded: sql<number>`sum(${planPurchases.refundedTenths})::bigint`,
          })
          .from(planPurchases)
          .where(inArray(planPurchases.planId, ids))
          .groupBy(planPurchases.planId)
  const byPlan = new Map(sums.map((row) => [row.planId, row]))
  return {
    list: (await loadPlanCards(db, rows, { userId, now })).map((plan) => {
      const money = byPlan.get(plan.id)
      return {
        plan,
        paid_tenths: money?.paid ?? 0,
        held_tenths: money?.held ?? 0,
        income_tenths: money?.income ?? 0,
        refunded_tenths: money?.refunded ?? 0,
      }
    }),
    page,
    page_size,
    total: await db.$count(plans, where),
    server_time: new Date(now).toISOString(),
  }
}
