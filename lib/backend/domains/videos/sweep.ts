import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { removeVideo } from './remove-video.ts'

const BATCH_SIZE = 100

/** Removes the videos of deleted accounts, with their files. Returns how many. */
export async function sweepVideos({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  const orphaned = await db
    .select({ id: videos.id })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isNotNull(users.deletedAt), isNull(videos.removedAt)))
    .limit(BATCH_SIZE)
  for (const { id } of orphaned) await removeVideo({ db, storage, now: new Date() }, id)
  return orphaned.length
}
