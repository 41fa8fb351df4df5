import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
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

/** The keys of the newest uploads that were taken long enough ago for what is made of them to be written. */
async function takenUploads(db: Db, purpose: 'video' | 'cover'): Promise<string[]> {
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.purpose, purpose), sql`${uploads.takenAt} < now() - interval '10 minutes'`))
    .orderBy(desc(uploads.id))
    .limit(BATCH_SIZE)
  return rows.map(({ key }) => key)
}

/** Removes the files of uploads for which no video was written: the process was killed between the two. */
async function sweepFiles({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  for (const key of await takenUploads(db, 'video'))
    for (const stored of storedKeysOf(key))
      if ((await db.$count(videos, eq(videos.key, stored))) === 0) await storage.remove(stored)
}

/** Removes the covers that were made of uploads and that nothing shows: the process was killed before it wrote the row. */
async function sweepCovers({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  const covers = (await takenUploads(db, 'cover')).map(coverKeyOf)
  // One query for each table: covers have no index.
  const used = await Promise.all([
    db.select({ cover: videos.cover }).from(videos).where(inArray(videos.cover, covers)),
    db.select({ cover: rooms.cover }).from(rooms).where(inArray(rooms.cover, covers)),
    db.select({ cover: bookings.cover }).from(bookings).where(inArray(bookings.cover, covers)),
  ])
  const shown = new Set(used.flat().map(({ cover }) => cover))
  for (const cover of covers) if (!shown.has(cover)) await storage.remove(cover)
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
