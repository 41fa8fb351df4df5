import { and, eq } from 'drizzle-orm'
import { videoFavourites, videoLikes, videoWatches } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getVideoMarks as endpoint } from '#lib/contract/videos/watching.ts'
import { requireShownVideo } from './shown-video.ts'

/** Returns the user's like and favourite of a video. */
export const getVideoMarks: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const userId = requireUserId(ctx)
  const { likes, favourites } = await requireShownVideo(ctx.db, id)
  const has = async (table: typeof videoLikes | typeof videoFavourites) =>
    (await ctx.db.$count(table, and(eq(table.videoId, id), eq(table.userId, userId)))) > 0
  const [watch] = await ctx.db
    .select({ position: videoWatches.position })
    .from(videoWatches)
    .where(and(eq(videoWatches.videoId, id), eq(videoWatches.userId, userId)))
  return {
    id,
    is_liked: await has(videoLikes),
    likes,
    is_favourite: await has(videoFavourites),
    favourites,
    position: watch?.position ?? 0,
  }
}
