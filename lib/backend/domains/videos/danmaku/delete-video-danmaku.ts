import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { videoDanmaku } from '#lib/backend/db/schema/videos/danmaku.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { deleteVideoDanmaku as endpoint } from '#lib/contract/videos/danmaku.ts'

/** Removes a message over a video: its author's, those of one's own video, and any for an operator. */
export const deleteVideoDanmaku: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const { userId, roles } = userOf(ctx)
  await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select({ authorId: videoDanmaku.userId, videoAuthorId: videos.userId })
      .from(videoDanmaku)
      .innerJoin(videos, eq(videos.id, videoDanmaku.videoId))
      .where(and(eq(videoDanmaku.id, id), isNull(videoDanmaku.removedAt)))
    if (!row) throw notFound('danmaku')
    const isOwn = row.authorId === userId || row.videoAuthorId === userId
    if (!isOwn && !roles.includes('operator')) throw new Refusal('forbidden', 'forbidden')
    await tx
      .update(videoDanmaku)
      .set({ removedAt: new Date(ctx.clock.now()), removedBy: userId })
      .where(eq(videoDanmaku.id, id))
    if (!isOwn)
      await writeAudit(ctx, tx, {
        action: 'delete_video_danmaku',
        target: `video_danmaku:${id}`,
        detail: { user: row.authorId },
      })
  })
  return { id }
}
