import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { planSelections, plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { buy } from '#lib/backend/domains/gifts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { buyPlan as endpoint } from '#lib/contract/experts/purchases.ts'
import { FULL_RATE } from '#lib/shared/vocabulary/money.ts'
import { COMING_STATUSES } from '#lib/shared/vocabulary.ts'

type Plan = typeof plans.$inferSelect

/** Loads a plan that is on sale to a user, and locks it. Refuses any other with the reason. */
async function lockPlanOnSale(
  tx: Tx,
  { planId, userId, price, now }: { planId: number; userId: number; price: number; now: number },
): Promise<Plan> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('update')
  if (!plan) throw notFound('plan')
  if (plan.priceTenths === 0) throw new Refusal('conflict', 'experts.free')
  if (plan.userId === userId) throw new Refusal('forbidden', 'experts.own_plan')
  const [bought] = await tx
    .select({ id: planPurchases.id })
    .from(planPurchases)
    .where(and(eq(planPurchases.planId, planId), eq(planPurchases.userId, userId)))
  if (bought) throw new Refusal('conflict', 'experts.bought_already')
  if (await hasBegun(tx, plan, now)) throw new Refusal('conflict', 'experts.closed')
  const [expert] = await tx
    .select({ state: experts.state })
    .from(experts)
    .where(eq(experts.userId, plan.userId))
  if (plan.hiddenAt !== null || expert?.state !== 'active')
    throw new Refusal('conflict', 'experts.not_on_sale')
  if (plan.priceTenths !== price) throw new Refusal('conflict', 'experts.wrong_price')
  return plan
}

/** Whether one of the matches has begun, was moved to an earlier time or will not be played. */
async function hasBegun(tx: Tx, plan: Plan, now: number): Promise<boolean> {
  if (plan.settledAt !== null || plan.closesAt.getTime() <= now) return true
  const rows = await tx
    .select({ status: matches.status, kickoffAt: matches.kickoffAt })
    .from(planSelections)
    .leftJoin(matches, eq(matches.id, planSelections.matchId))
    .where(eq(planSelections.planId, plan.id))
  return rows.some(
    ({ status, kickoffAt }) =>
      status === null || !COMING_STATUSES.has(status) || kickoffAt === null || kickoffAt.getTime() <= now,
  )
}

/** Buys a plan: its price leaves the buyer's diamonds and is held until the plan is settled. */
export const buyPlan: Handler<typeof endpoint> = async ({ ctx, input }) => {
  await requireFeature(ctx.db, 'experts', 'paid_plans')
  return buy(
    ctx,
    { path: endpoint.path, feature: null, input },
    async ({ tx, userId, settings, recordSpending }) => {
      const { plan_id: planId, price_tenths: price } = input
      const { hash } = await lockPlanOnSale(tx, { planId, userId, price, now: ctx.clock.now() })
      await recordSpending({ roomId: null, anchorId: null, tenths: price, source: 'plan' })
      const { transactionId, balances } = await move(tx, {
        reason: 'plan',
        subject: `${planId}:${userId}`,
        entries: [
          { account: { user: userId, currency: 'diamonds' }, amount: -price },
          { account: { siteAccount: 'plans', currency: 'diamonds' }, amount: price },
        ],
      })
      const [purchase] = await tx
        .insert(planPurchases)
        .values({
          planId,
          userId,
          priceTenths: price,
          shareRate: settings.share_rate,
          shareTenths: Math.floor((price * settings.share_rate) / FULL_RATE),
          paidBy: transactionId,
        })
        .returning({ id: planPurchases.id })
      await tx
        .update(plans)
        .set({ buyers: sql`${plans.buyers} + 1` })
        .where(eq(plans.id, planId))
      if (!purchase) throw new Error('the purchase was not written')
      return {
        answer: { purchase_id: purchase.id, hash, balance: balances[0] ?? 0 },
        transactionId,
      }
    },
  )
}
