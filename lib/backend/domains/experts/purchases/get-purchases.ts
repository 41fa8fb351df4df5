import { and, desc, eq } from 'drizzle-orm'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getPurchases as endpoint } from '#lib/contract/experts/purchases.ts'
import { loadPlanCards } from '../plans/load-plan-cards.ts'

/** Lists the user's own purchases, also while experts are switched off. */
export const getPurchases: Handler<typeof endpoint> = async ({ ctx, input: { state, page, page_size } }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  const now = ctx.clock.now()
  const where = and(eq(planPurchases.userId, userId), state && eq(planPurchases.state, state))
  const rows = await db
    .select({ purchase: planPurchases, plan: plans })
    .from(planPurchases)
    .innerJoin(plans, eq(plans.id, planPurchases.planId))
    .where(where)
    .orderBy(desc(planPurchases.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const cards = await loadPlanCards(
    db,
    rows.map(({ plan }) => plan),
    { userId, now },
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    list: rows.flatMap(({ purchase }) => {
      const plan = byId.get(purchase.planId)
      if (!plan) return []
      return [
        {
          id: purchase.id,
          price_tenths: purchase.priceTenths,
          state: purchase.state,
          refunded_tenths: purchase.refundedTenths,
          transaction_id: purchase.paidBy,
          settled_transaction_id:
            purchase.state === 'refunded' || purchase.corrections > 0 ? purchase.settledBy : null,
          bought_at: purchase.boughtAt.toISOString(),
          settled_at: purchase.settledAt?.toISOString() ?? null,
          plan,
        },
      ]
    }),
    page,
    page_size,
    total: await db.$count(planPurchases, where),
    server_time: new Date(now).toISOString(),
  }
}
