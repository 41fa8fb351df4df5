import { videoWatches } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { saveProgress as endpoint } from '#lib/contract/videos/watching.ts'
import { resumePosition } from '#lib/shared/videos/resume-position.ts'
import { requireShownVideo } from './shown-video.ts'

/** Stores where the user left a video. */
export const saveProgress: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { id: videoId, seconds } = await requireShownVideo(ctx.db, input.id)
  const position = resumePosition(input.position, seconds)
  const watchedAt = new Date(ctx.clock.now())
  await ctx.db
    .insert(videoWatches)
    .values({ userId, videoId, position, watchedAt })
    .onConflictDoUpdate({
      target: [videoWatches.userId, videoWatches.videoId],
      set: { position, watchedAt },
    })
  return { id: videoId, position }
}
