import { and, eq } from 'drizzle-orm'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getPlan as endpoint } from '#lib/contract/experts/plans.ts'
import { canonicalPlan } from '../chain/canonical-plan.ts'
import { loadSelections } from '../chain/load-chain.ts'
import { loadPlanCards } from './load-plan-cards.ts'

/**
 * One plan as the caller may see it. Also while the feature is switched off, for those who have bought it. The reasons
 * of a plan that an operator has hidden are for its author only; its canonical form contains them.
 */
export const getPlan: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const { db, actor } = ctx
  const [row] = await db.select().from(plans).where(eq(plans.id, id))
  const now = ctx.clock.now()
  const [card] = row ? await loadPlanCards(db, [row], { userId: actor.userId, now }) : []
  if (!row || !card) throw notFound('plan')
  if (!card.is_own && !card.is_bought) await requireFeature(db, 'experts')
  const isHidden = card.is_hidden && !card.is_own
  const isOver = row.settledAt !== null
  const [purchase] =
    actor.userId === null || !card.is_bought
      ? []
      : await db
          .select()
          .from(planPurchases)
          .where(and(eq(planPurchases.planId, id), eq(planPurchases.userId, actor.userId)))
  const canonical = async () => canonicalPlan(row, (await loadSelections(db, [id])).get(id) ?? [])
  return {
    server_time: new Date(now).toISOString(),
    plan: card,
    reasons: card.is_locked || isHidden ? null : row.reasons,
    salt: isOver ? row.salt : null,
    canonical: isOver && !isHidden ? await canonical() : null,
    previous_hash: row.previousHash,
    purchase: purchase
      ? { id: purchase.id, state: purchase.state, bought_at: purchase.boughtAt.toISOString() }
      : null,
  }
}
