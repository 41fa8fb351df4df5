import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { hidePlan as endpoint } from '#lib/contract/experts/review.ts'

/** Hides the reasons of a plan and ends its sale, or undoes that. Who has bought it keeps its picks. */
export const hidePlan: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { plan_id: id, hidden, reason } = input
  const plan = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!row) throw notFound('plan')
    if ((row.hiddenAt !== null) === hidden) throw new Refusal('conflict', 'experts.same_state')
    await tx
      .update(plans)
      .set({ hiddenAt: hidden ? new Date(ctx.clock.now()) : null })
      .where(eq(plans.id, id))
    await writeAudit(ctx, tx, {
      action: hidden ? 'hide_plan' : 'show_plan',
      target: `plan:${id}`,
      detail: { reason },
    })
    return row
  })
  if (hidden)
    await notify(ctx, plan.userId, {
      kind: 'plan_hidden',
      values: { number: plan.number, reason },
      link: `/specialist-detail?id=${id}`,
    })
  return { is_hidden: hidden }
}
