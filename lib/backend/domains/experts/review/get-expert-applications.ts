import { asc, desc, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { expertApplications } from '#lib/backend/db/schema/experts/experts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getExpertApplications as endpoint } from '#lib/contract/experts/review.ts'

/** Lists applications: waiting ones the oldest first, others the newest first. */
export const getExpertApplications: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { state, page, page_size } = input
  const where = eq(expertApplications.state, state)
  const time = expertApplications.submittedAt
  const rows = await ctx.db
    .select({ row: expertApplications, nickname: users.nickname })
    .from(expertApplications)
    .innerJoin(users, eq(users.id, expertApplications.userId))
    .where(where)
    .orderBy(state === 'waiting' ? asc(time) : desc(time), asc(expertApplications.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return {
    list: rows.map(({ row, nickname }) => ({
      id: row.id,
      version: row.version,
      user_id: row.userId,
      user_nickname: nickname,
      state: row.state,
      sports: row.sports,
      introduction: row.introduction,
      samples: row.samples,
      reason: row.reason,
      submitted_at: row.submittedAt.toISOString(),
      reviewed_at: row.reviewedAt?.toISOString() ?? null,
    })),
    page,
    page_size,
    total: await ctx.db.$count(expertApplications, where),
  }
}
