import { and, eq, gt } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { publishPlan as endpoint } from '#lib/contract/experts/dashboard.ts'
import {
  MAX_PLANS_A_DAY,
  MAX_REASONS_LENGTH,
  MIN_PLAN_PRICE,
  MIN_REASONS_LENGTH,
} from '#lib/shared/experts/vocabulary.ts'
import { appendPlans } from '../chain/append-plans.ts'
import { readText } from '../read-text.ts'
import { notifyFollowers } from './notify-followers.ts'
import { prepareSelections } from './prepare-selections.ts'

const DAY_MS = 86_400_000

/** Counts the plans of the last 24 hours. */
export const countRecentPlans = (db: Queryable, userId: number, now: number): Promise<number> =>
  db.$count(plans, and(eq(plans.userId, userId), gt(plans.publishedAt, new Date(now - DAY_MS))))

/** Locks the row of an expert, so that they publish one plan after the other. Refuses users who may not publish. */
async function lockPublisher(tx: Tx, userId: number, now: number): Promise<void> {
  const [expert] = await tx
    .select({ state: experts.state })
    .from(experts)
    .where(eq(experts.userId, userId))
    .for('update')
  if (expert?.state !== 'active') throw new Refusal('forbidden', 'experts.not_active')
  if ((await countRecentPlans(tx, userId, now)) >= MAX_PLANS_A_DAY)
    throw new Refusal('too_many', 'experts.too_many_plans', { most: MAX_PLANS_A_DAY })
}

/**
 * Publishes a plan at the prices of this moment, once for each `client_id`. The expert's followers are notified after the
 * answer, since there may be very many.
 */
export const publishPlan: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  await requireFeature(db, 'experts', ...(input.price_tenths > 0 ? (['paid_plans'] as const) : []))
  if (input.price_tenths > 0 && input.price_tenths < MIN_PLAN_PRICE)
    throw new Refusal('invalid', 'experts.price_least', { least: MIN_PLAN_PRICE / 10 })
  const reasons = await readText(db, input.reasons, {
    of: 'reasons',
    least: MIN_REASONS_LENGTH,
    most: MAX_REASONS_LENGTH,
  })
  const { client_id: key, ...parameters } = input
  let isNew = false
  const answer = await runIdempotent(db, { userId, key, call: endpoint.path, parameters }, async (tx) => {
    const now = ctx.clock.now()
    await lockPublisher(tx, userId, now)
    const { sport, selections } = await prepareSelections(tx, { userId, requested: input.selections, now })
    const [plan] = await appendPlans(tx, [
      {
        userId,
        sport,
        stake: input.stake,
        priceTenths: input.price_tenths,
        backIfWrong: input.price_tenths > 0 && input.back_if_wrong,
        reasons,
        publishedAt: new Date(now),
        selections,
      },
    ])
    if (!plan) throw new Error('the plan was not written')
    isNew = true
    return { answer: plan, transactionId: null }
  })
  if (isNew) void notifyFollowers(ctx, { userId, plan: answer })
  return answer
}
