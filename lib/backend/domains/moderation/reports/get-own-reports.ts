import { desc, eq } from 'drizzle-orm'
import { reports as table } from '#lib/backend/db/schema/moderation/reports.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/reports.ts'

/** Lists the user's own reports. */
export const getOwnReports: Handler<typeof contract.getOwnReports> = async ({
  ctx,
  input: { page, page_size },
}) => {
  const where = eq(table.reporterId, requireUserId(ctx))
  const total = await ctx.db.$count(table, where)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  }))
  return { list, page, page_size, total }
}
