import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { videoFavourites, videoLikes, videos } from '#lib/backend/db/schema/videos/videos.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { requireShownVideo } from './shown-video.ts'

const TABLES = { likes: videoLikes, favourites: videoFavourites } as const

/** Writes or removes a user's like or favourite, and updates the video's count in the same transaction. */
export async function setMark(
  ctx: Context,
  kind: keyof typeof TABLES,
  { id, state }: { id: number; state: boolean },
) {
  const userId = requireUserId(ctx)
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  const table = TABLES[kind]
  return withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select 1 from ${videos} where ${videos.id} = ${id} for update`)
    const video = await requireShownVideo(tx, id)
    if (state && (await isBlockedBetween(tx, userId, video.userId)))
      throw new Refusal('forbidden', 'video.blocked')
    const changed = state
      ? await tx.insert(table).values({ videoId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(table)
          .where(and(eq(table.videoId, id), eq(table.userId, userId)))
          .returning()
    if (changed.length === 0) return { id, state, count: video[kind] }
    const step = state ? 1 : -1
    await tx
      .update(videos)
      .set({ [kind]: sql`${videos[kind]} + ${step}::int` })
      .where(eq(videos.id, id))
    return { id, state, count: video[kind] + step }
  })
}
