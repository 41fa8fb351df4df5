import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getChainLinks as endpoint } from '#lib/contract/experts/chain.ts'
import { canonicalPlan } from './canonical-plan.ts'
import { loadChain } from './load-chain.ts'

export const getChainLinks: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const links = await loadChain(ctx.db, input)
  return {
    list: links.map(({ plan, selections }) => ({
      number: plan.number,
      plan_id: plan.id,
      hash: plan.hash,
      previous_hash: plan.previousHash,
      published_at: plan.publishedAt.toISOString(),
      canonical: plan.settledAt === null || plan.hiddenAt !== null ? null : canonicalPlan(plan, selections),
    })),
    total: await ctx.db.$count(plans),
  }
}
