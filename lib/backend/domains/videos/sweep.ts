import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import { dropFilm } from '#lib/backend/domains/streams/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

const MOST_AT_ONCE = 100

/** Removes the videos of users who deleted their accounts, files and all. Answers how many. */
export async function sweepVideos({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  const left = await db
    .select({ id: videos.id, key: videos.key, cover: videos.cover })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isNotNull(users.deletedAt), isNull(videos.removedAt)))
    .limit(MOST_AT_ONCE)
  for (const { id, key, cover } of left) {
    await db.update(videos).set({ removedAt: new Date() }).where(eq(videos.id, id))
    await dropFilm(db, storage, key)
    if (cover !== null && !cover.startsWith('/')) await storage.remove(cover)
  }
  return left.length
}
