import { eq } from 'drizzle-orm'
import { expertApplications, experts } from '#lib/backend/db/schema/experts/experts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getOwnApplication as endpoint } from '#lib/contract/experts/applications.ts'

/** The user's own application and their state as an expert. */
export const getOwnApplication: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = requireUserId(ctx)
  const [row] = await ctx.db.select().from(expertApplications).where(eq(expertApplications.userId, userId))
  const [expert] = await ctx.db
    .select({ state: experts.state, reason: experts.reason })
    .from(experts)
    .where(eq(experts.userId, userId))
  return {
    state: row?.state ?? 'none',
    expert_state: expert?.state ?? null,
    expert_reason: expert?.reason ?? null,
    sports: row?.sports ?? [],
    introduction: row?.introduction ?? null,
    samples: row?.samples ?? [],
    reason: row?.reason ?? null,
    submitted_at: row?.submittedAt.toISOString() ?? null,
    reviewed_at: row?.reviewedAt?.toISOString() ?? null,
  }
}
