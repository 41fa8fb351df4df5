import { desc, eq, sql } from 'drizzle-orm'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/notices.ts'
import { screenHref } from '#lib/shared/addresses/content-link.ts'
import { noticeText } from './notice-text.ts'

/** Lists the user's notices, the newest first, in the language of the request. */
export const getNotices: Handler<typeof contract.getNotices> = async ({ ctx, input }) => {
  const { userId } = userOf(ctx)
  const { page, page_size: size } = input
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.id))
    .limit(size)
    .offset((page - 1) * size)
  const { rows: counted } = await ctx.db.execute<{ total: number; unread: number }>(
    sql`select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
      from ${notices} where user_id = ${userId}`,
  )
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...noticeText(ctx.language, row.kind, row.values),
      link: screenHref(row.link),
      is_read: row.readAt !== null,
      created_at: row.createdAt.toISOString(),
    })),
    page,
    page_size: size,
    total: counted[0]?.total ?? 0,
    unread: counted[0]?.unread ?? 0,
  }
}
