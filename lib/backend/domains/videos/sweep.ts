import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { deleteUnusedFile } from '#lib/backend/domains/streams/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

const BATCH_SIZE = 100

/** Removes the videos of deleted accounts, with their files. Returns how many. */
export async function sweepVideos({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  const orphaned = await db
    .select({ id: videos.id, key: videos.key, cover: videos.cover })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isNotNull(users.deletedAt), isNull(videos.removedAt)))
    .limit(BATCH_SIZE)
  for (const { id, key, cover } of orphaned) {
    await db.update(videos).set({ removedAt: new Date() }).where(eq(videos.id, id))
    await deleteUnusedFile(db, storage, key)
    if (cover !== null && !cover.startsWith('/')) await storage.remove(cover)
  }
  return orphaned.length
}
