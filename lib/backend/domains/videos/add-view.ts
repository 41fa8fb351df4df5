import { and, eq, isNull, sql } from 'drizzle-orm'
import { videos } from '#lib/backend/db/schema/videos.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { addView as endpoint } from '#lib/contract/videos.ts'

/** Counts a view. A repeated view by the same viewer within the hour only returns the count. */
export const addView: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const isVisible = and(eq(videos.id, id), isNull(videos.removedAt))
  const [video] = await ctx.db.select({ views: videos.views }).from(videos).where(isVisible)
  if (!video) throw notFound('video')
  const viewerKey = ctx.actor.userId === null ? ctx.caller.addressKey : `user-${ctx.actor.userId}`
  try {
    await countAttempt(ctx.db, [['view-video', `${id}:${viewerKey}`]])
  } catch (error) {
    if (error instanceof Refusal) return { id, views: video.views }
    throw error
  }
  const [after] = await ctx.db
    .update(videos)
    .set({ views: sql`${videos.views} + 1` })
    .where(isVisible)
    .returning({ views: videos.views })
  return { id, views: after?.views ?? video.views }
}
