import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { RecorderDeps } from './deps.ts'

const DAY_MS = 24 * 3_600_000
const BATCH_SIZE = 100

/** Deletes a media file once neither a recording nor a video uses it. */
export async function deleteUnusedFile(db: Queryable, storage: Storage, key: string): Promise<void> {
  const uses = await Promise.all([
    db.$count(recordings, and(eq(recordings.key, key), isNull(recordings.removedAt))),
    db.$count(videos, and(eq(videos.key, key), isNull(videos.removedAt))),
  ])
  if (uses.every((count) => count === 0)) await storage.remove(key)
}

/** Marks a recording as removed, then deletes its file. Returns whether it existed. */
export async function removeRecording(
  { db, storage, now }: { db: Queryable; storage: Storage; now: Date },
  id: number,
): Promise<boolean> {
  const [row] = await db
    .update(recordings)
    .set({ removedAt: now })
    .where(and(eq(recordings.id, id), isNull(recordings.removedAt)))
    .returning()
  if (!row) return false
  await deleteUnusedFile(db, storage, row.key)
  if (row.poster !== null && !row.poster.startsWith('/')) await storage.remove(row.poster)
  return true
}

/**
 * Removes recordings that are too old, those of anchors who deleted their accounts and, while the total size
 * exceeds the maximum, the oldest. A recording that a video uses does not count, since its file stays.
 * Returns the number removed.
 */
export async function sweepRecordings(
  deps: Pick<RecorderDeps, 'db' | 'storage' | 'clock' | 'mostBytes' | 'days'>,
): Promise<number> {
  const { db, storage, clock } = deps
  const now = new Date(clock.now())
  const isPublished = sql`exists (select 1 from ${videos} where ${videos.key} = ${recordings.key} and ${videos.removedAt} is null)`
  const weighed = db
    .select({
      id: recordings.id,
      startedAt: recordings.startedAt,
      userId: rooms.userId,
      /** The size of this recording and all newer ones. */
      weight:
        sql<string>`sum(case when ${isPublished} then 0 else ${recordings.bytes} end) over (order by ${recordings.startedAt} desc, ${recordings.id} desc)`.as(
          'weight',
        ),
    })
    .from(recordings)
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .where(isNull(recordings.removedAt))
    .as('weighed')
  const expired = await db
    .select({ id: weighed.id })
    .from(weighed)
    .innerJoin(users, eq(users.id, weighed.userId))
    .where(
      or(
        lt(weighed.startedAt, new Date(clock.now() - deps.days * DAY_MS)),
        sql`${weighed.weight} > ${deps.mostBytes}`,
        isNotNull(users.deletedAt),
      ),
    )
    .orderBy(asc(weighed.startedAt))
    .limit(BATCH_SIZE)
  for (const { id } of expired) await removeRecording({ db, storage, now }, id)
  return expired.length
}
