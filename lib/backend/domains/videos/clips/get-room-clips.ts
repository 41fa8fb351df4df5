import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { clips } from '#lib/backend/db/schema/videos/clips.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getRoomClips as endpoint } from '#lib/contract/videos/clips.ts'
import { cardOf, cardUser, isShown, olderThan } from '../cards.ts'
import { wireMoment } from './wire-clip.ts'

/** Loads clips that are ready, the newest first. */
export async function loadClips(db: Queryable, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({ clip: clips, video: videos, user: cardUser })
    .from(clips)
    .innerJoin(videos, eq(videos.id, clips.videoId))
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, where))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit)
  return rows.map(({ clip, video, user }) => ({ ...cardOf(video, user), ...wireMoment(clip) }))
}

export const getRoomClips: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const where = and(eq(clips.roomId, input.room_id), olderThan(input.cursor))
  const rows = await loadClips(ctx.db, where, input.limit + 1)
  const list = rows.slice(0, input.limit)
  const last = list.at(-1)
  return {
    list,
    cursor: rows.length > list.length && last ? `${Date.parse(last.created_at)}.${last.id}` : null,
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
