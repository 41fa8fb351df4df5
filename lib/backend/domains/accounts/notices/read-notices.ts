import { and, eq, isNull, sql } from 'drizzle-orm'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/notices.ts'
import { publishUnread } from './notify.ts'

/** Marks one of the user's notices as read, or all. A notice of another user is not found. */
export const readNotices: Handler<typeof contract.readNotices> = async ({ ctx, input }) => {
  const { userId } = userOf(ctx)
  const ofUser = eq(notices.userId, userId)
  if (input.all) {
    await ctx.db
      .update(notices)
      .set({ readAt: sql`now()` })
      .where(and(ofUser, isNull(notices.readAt)))
  } else {
    if (input.id === undefined) throw new Refusal('invalid', 'profile.nothing')
    const found = await ctx.db
      .update(notices)
      .set({ readAt: sql`coalesce(${notices.readAt}, now())` })
      .where(and(ofUser, eq(notices.id, input.id)))
      .returning({ id: notices.id })
    if (found.length === 0) throw new Refusal('not_found', 'not_found.notice')
  }
  return { unread: await publishUnread(ctx, userId) }
}
