import { and, eq, isNull } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { decideHeldVideo as endpoint } from '#lib/contract/videos/review.ts'

/** Publishes a video that waits for review, or refuses it, and notifies its author. */
export const decideHeldVideo: Handler<typeof endpoint> = async ({ ctx, input: { id, approved, reason } }) => {
  operatorOf(ctx)
  const refusal = approved ? null : reason.trim()
  if (refusal === '') throw new Refusal('invalid', 'video.reason')
  const video = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(videos)
      .where(and(eq(videos.id, id), isNull(videos.removedAt)))
      .for('update')
    if (!row) throw notFound('video')
    if (row.state !== 'review') throw new Refusal('conflict', 'room.decided_already')
    await tx
      .update(videos)
      .set({
        state: approved ? 'published' : 'refused',
        refusal,
        ...(approved ? { createdAt: new Date(ctx.clock.now()) } : {}),
      })
      .where(eq(videos.id, id))
    await writeAudit(ctx, tx, {
      action: approved ? 'publish_video' : 'refuse_video',
      target: `video:${id}`,
      detail: { user: row.userId, ...(refusal === null ? {} : { reason: refusal }) },
    })
    return row
  })
  await notify(ctx, video.userId, {
    kind: approved ? 'video_published' : 'video_refused',
    values: { title: video.title, ...(refusal === null ? {} : { reason: refusal }) },
    link: approved ? `/video-player?id=${id}` : '/new_file',
  })
  return {}
}
