import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { isShown } from '../cards.ts'

/** The condition for one video that visitors may watch. */
export const isShownVideo = (id: number): SQL | undefined => and(eq(videos.id, id), isShown)

/** Loads a video that visitors may watch, or refuses. */
export async function requireShownVideo(db: Queryable, id: number) {
  const [row] = await db
    .select({ video: videos })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(isShownVideo(id))
  if (!row) throw notFound('video')
  return row.video
}
