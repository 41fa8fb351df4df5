import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { planLikes, plans } from '#lib/backend/db/schema/experts/plans.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { likePlan as endpoint } from '#lib/contract/experts/plans.ts'

/** Writes or removes a like and updates the plan's count in the same transaction. */
export const likePlan: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) => {
  const userId = requireUserId(ctx)
  await requireFeature(ctx.db, 'experts')
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  const likes = await withTransaction(ctx.db, async (tx) => {
    const [plan] = await tx
      .select({ userId: plans.userId, likes: plans.likes })
      .from(plans)
      .where(eq(plans.id, id))
      .for('update')
    if (!plan) throw notFound('plan')
    if (state && (await isBlockedBetween(tx, userId, plan.userId)))
      throw new Refusal('forbidden', 'post.blocked')
    const changed = state
      ? await tx.insert(planLikes).values({ planId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(planLikes)
          .where(and(eq(planLikes.planId, id), eq(planLikes.userId, userId)))
          .returning()
    if (changed.length === 0) return plan.likes
    const step = state ? 1 : -1
    await tx
      .update(plans)
      .set({ likes: sql`${plans.likes} + ${step}::int` })
      .where(eq(plans.id, id))
    return plan.likes + step
  })
  return { id, state, likes }
}
