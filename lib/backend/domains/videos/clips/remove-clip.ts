import { and, eq, isNull } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { clips } from '#lib/backend/db/schema/videos/clips.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { removeClip as endpoint } from '#lib/contract/videos/clips.ts'
import { removeVideo } from '../remove-video.ts'

/** Removes a clip of the user's own room, of any viewer. */
export const createRemoveClip =
  ({ storage }: { storage: Storage }): Handler<typeof endpoint> =>
  async ({ ctx, input: { video_id: videoId } }) => {
    const { userId } = userOf(ctx)
    const [row] = await ctx.db
      .select({ id: clips.id })
      .from(clips)
      .innerJoin(rooms, eq(rooms.id, clips.roomId))
      .innerJoin(videos, eq(videos.id, clips.videoId))
      .where(and(eq(clips.videoId, videoId), eq(rooms.userId, userId), isNull(videos.removedAt)))
    if (!row) throw notFound('clip')
    await removeVideo({ db: ctx.db, storage, now: new Date(ctx.clock.now()) }, videoId)
    ctx.reply.done = 'video_removed'
    return { video_id: videoId }
  }
