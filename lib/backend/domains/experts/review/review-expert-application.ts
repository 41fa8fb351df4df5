import { and, eq, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { expertApplications, experts } from '#lib/backend/db/schema/experts/experts.ts'
import { isActiveUser, notify, setExpert } from '#lib/backend/domains/accounts/index.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { reviewExpertApplication as endpoint } from '#lib/contract/experts/review.ts'

type Application = typeof expertApplications.$inferSelect

/** Locks a waiting application in the version that was read. */
async function lockWaiting(
  tx: Tx,
  { id, version }: Pick<HandlerInput<typeof endpoint>, 'id' | 'version'>,
): Promise<Application> {
  const [row] = await tx
    .select()
    .from(expertApplications)
    .where(and(eq(expertApplications.id, id), eq(expertApplications.state, 'waiting')))
    .for('update')
  if (!row) throw notFound('application')
  if (row.version !== version) throw new Refusal('conflict', 'anchor.changed_since')
  return row
}

/** Accepts an application, which makes the user an expert, or refuses it. The user is notified. */
export const reviewExpertApplication: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const reviewerId = operatorOf(ctx)
  const { id, accept, reason } = input
  if (!accept && reason === '') throw new Refusal('invalid', 'identity.reason')
  const { userId } = await withTransaction(ctx.db, async (tx) => {
    const row = await lockWaiting(tx, input)
    if (accept && !(await isActiveUser(tx, row.userId))) throw notFound('user')
    await tx
      .update(expertApplications)
      .set({
        state: accept ? 'succeeded' : 'failed',
        reason: accept ? null : reason,
        reviewerId,
        reviewedAt: sql`now()`,
      })
      .where(eq(expertApplications.id, id))
    if (accept) {
      const { sports, introduction } = row
      await tx
        .insert(experts)
        .values({ userId: row.userId, sports, introduction })
        .onConflictDoUpdate({
          target: experts.userId,
          set: { state: 'active', reason: null, sports, introduction },
        })
      await setExpert(tx, row.userId, true)
    }
    await writeAudit(ctx, tx, {
      action: accept ? 'accept_expert' : 'refuse_expert',
      target: `expert_application:${id}`,
      ...(accept ? {} : { detail: { reason } }),
    })
    return row
  })
  await notify(ctx, userId, {
    kind: accept ? 'expert_succeeded' : 'expert_failed',
    values: { reason },
    link: '/specialist-info',
  })
  return {}
}
