import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { isActiveUser, notify, setExpert } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { setExpertState as endpoint } from '#lib/contract/experts/review.ts'
import type { ExpertState } from '#lib/shared/experts/vocabulary.ts'

const AUDITED = {
  active: 'restore_expert',
  suspended: 'suspend_expert',
  removed: 'remove_expert',
} as const satisfies Record<ExpertState, string>

const NOTICES = {
  active: 'expert_restored',
  suspended: 'expert_suspended',
  removed: 'expert_removed',
} as const satisfies Record<ExpertState, string>

/**
 * Suspends, removes or restores an expert. Their plans are no longer on sale meanwhile; they stay in the record and are
 * settled.
 */
export const setExpertState: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { user_id: userId, state, reason } = input
  await withTransaction(ctx.db, async (tx) => {
    const [expert] = await tx.select().from(experts).where(eq(experts.userId, userId)).for('update')
    if (!expert || !(await isActiveUser(tx, userId))) throw notFound('expert')
    if (expert.state === state) throw new Refusal('conflict', 'experts.same_state')
    await tx
      .update(experts)
      .set({ state, reason: state === 'active' ? null : reason })
      .where(eq(experts.userId, userId))
    await setExpert(tx, userId, state === 'active')
    await writeAudit(ctx, tx, { action: AUDITED[state], target: `user:${userId}`, detail: { reason } })
  })
  await notify(ctx, userId, { kind: NOTICES[state], values: { reason }, link: '/specialist-info' })
  return { state }
}
