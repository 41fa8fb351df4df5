import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { coverKeyOf } from '#lib/backend/domains/streams/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { storedKeysOf } from './publishing/stored-file.ts'
import { removeVideo } from './remove-video.ts'

const BATCH_SIZE = 100

/** Removes the files of uploads for which no video was written: the process was killed between the two. */
async function sweepFiles({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  const taken = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.purpose, 'video'), sql`${uploads.takenAt} < now() - interval '10 minutes'`))
    .orderBy(desc(uploads.id))
    .limit(BATCH_SIZE)
  for (const { key } of taken)
    for (const stored of storedKeysOf(key))
      if ((await db.$count(videos, eq(videos.key, stored))) === 0) await storage.remove(stored)
}

/** Removes the covers that were made of uploads and that nothing shows: the process was killed before it wrote the row. */
async function sweepCovers({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  const taken = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.purpose, 'cover'), sql`${uploads.takenAt} < now() - interval '10 minutes'`))
    .orderBy(desc(uploads.id))
    .limit(BATCH_SIZE)
  for (const { key } of taken) {
    const cover = coverKeyOf(key)
    const uses = await Promise.all([
      db.$count(videos, eq(videos.cover, cover)),
      db.$count(rooms, eq(rooms.cover, cover)),
      db.$count(bookings, eq(bookings.cover, cover)),
    ])
    if (uses.every((count) => count === 0)) await storage.remove(cover)
  }
}

/** Removes the videos of deleted accounts with their files, and files without a video or a room. Returns how many videos. */
export async function sweepVideos({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  await sweepFiles({ db, storage })
  await sweepCovers({ db, storage })
  const orphaned = await db
    .select({ id: videos.id })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isNotNull(users.deletedAt), isNull(videos.removedAt)))
    .limit(BATCH_SIZE)
  for (const { id } of orphaned) await removeVideo({ db, storage, now: new Date() }, id)
  return orphaned.length
}
