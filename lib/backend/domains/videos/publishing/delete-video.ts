import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { deleteVideo as endpoint } from '#lib/contract/videos/publishing.ts'
import { removeVideo } from '../remove-video.ts'

/**
 * Removes one of the user's videos, or any video for an operator. The file is removed too, unless a recording
 * still uses it.
 */
export const createDeleteVideo =
  ({ storage }: { storage: Storage }): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const { userId, roles } = userOf(ctx)
    const mine = roles.includes('operator') ? undefined : eq(videos.userId, userId)
    const [row] = await ctx.db
      .select({ id: videos.id, userId: videos.userId, title: videos.title })
      .from(videos)
      .where(and(eq(videos.id, id), mine, isNull(videos.removedAt)))
    if (!row) throw notFound('video')
    if (row.userId !== userId)
      await writeAudit(ctx, ctx.db, {
        action: 'delete_video',
        target: `video:${id}`,
        detail: { user: row.userId, title: row.title },
      })
    await removeVideo({ db: ctx.db, storage, now: new Date(ctx.clock.now()) }, id)
    ctx.reply.done = 'video_removed'
    return { id }
  }
