import { and, count, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getWorks as endpoint } from '#lib/contract/videos/lists.ts'
import { isShown, videoCards } from '../cards.ts'

/** Lists the videos of a user; empty for an unknown user. */
export const getWorks: Handler<typeof endpoint> = async ({
  ctx,
  input: { user_id: userId, page, page_size: size },
}) => {
  const ofUser = eq(videos.userId, userId)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, ofUser))
  return {
    list: await videoCards(ctx.db, ofUser, { limit: size, offset: (page - 1) * size }),
    page,
    page_size: size,
    total: counted?.total ?? 0,
  }
}
