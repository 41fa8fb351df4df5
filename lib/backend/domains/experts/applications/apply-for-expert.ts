import { eq, ne, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { expertApplications, experts } from '#lib/backend/db/schema/experts/experts.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { applyForExpert as endpoint } from '#lib/contract/experts/applications.ts'
import { readApplication } from './read-application.ts'

/** Submits an application, also again while it waits or after it was refused. Not for users who were experts once. */
export const applyForExpert: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  await requireFeature(ctx.db, 'experts')
  const application = await readApplication(ctx.db, input)
  await countAttempt(ctx.db, [['expert-user', String(userId)]])
  await withTransaction(ctx.db, async (tx) => {
    const [expert] = await tx.select({ state: experts.state }).from(experts).where(eq(experts.userId, userId))
    if (expert) throw new Refusal('conflict', `experts.already_${expert.state}`)
    const written = await tx
      .insert(expertApplications)
      .values({ userId, ...application, state: 'waiting' })
      .onConflictDoUpdate({
        target: expertApplications.userId,
        set: {
          ...application,
          state: 'waiting',
          version: sql`${expertApplications.version} + 1`,
          submittedAt: sql`now()`,
          reviewedAt: null,
          reviewerId: null,
          reason: null,
        },
        setWhere: ne(expertApplications.state, 'succeeded'),
      })
      .returning({ id: expertApplications.id })
    if (written.length === 0) throw new Refusal('conflict', 'experts.already_active')
  })
  return { state: 'waiting' }
}
