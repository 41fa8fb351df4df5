import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { RecorderParts } from './deps.ts'

const DAY_MS = 24 * 3_600_000
const MOST_AT_ONCE = 100

/** Removes a film once neither a recording nor a video shows it any more. */
export async function dropFilm(db: Queryable, storage: Storage, key: string): Promise<void> {
  const shownAs = await Promise.all([
    db.$count(recordings, and(eq(recordings.key, key), isNull(recordings.removedAt))),
    db.$count(videos, and(eq(videos.key, key), isNull(videos.removedAt))),
  ])
  if (shownAs.every((count) => count === 0)) await storage.remove(key)
}

/** Takes a recording out of sight, then its file. Answers whether it was there. */
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
  await dropFilm(db, storage, row.key)
  if (row.poster !== null && !row.poster.startsWith('/')) await storage.remove(row.poster)
  return true
}

/**
 * Removes recordings that are too old, those of anchors who deleted their accounts and, while all together weigh too
 * much, the oldest. One that a video was made of weighs nothing here: its film stays. Answers how many went.
 */
export async function sweepRecordings(
  parts: Pick<RecorderParts, 'db' | 'storage' | 'clock' | 'mostBytes' | 'days'>,
): Promise<number> {
  const { db, storage, clock } = parts
  const now = new Date(clock.now())
  const isPublished = sql`exists (select 1 from ${videos} where ${videos.key} = ${recordings.key} and ${videos.removedAt} is null)`
  const weighed = db
    .select({
      id: recordings.id,
      startedAt: recordings.startedAt,
      userId: rooms.userId,
      /** Of this one and all that are newer. */
      weight:
        sql<string>`sum(case when ${isPublished} then 0 else ${recordings.bytes} end) over (order by ${recordings.startedAt} desc, ${recordings.id} desc)`.as(
          'weight',
        ),
    })
    .from(recordings)
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .where(isNull(recordings.removedAt))
    .as('weighed')
  const late = await db
    .select({ id: weighed.id })
    .from(weighed)
    .innerJoin(users, eq(users.id, weighed.userId))
    .where(
      or(
        lt(weighed.startedAt, new Date(clock.now() - parts.days * DAY_MS)),
        sql`${weighed.weight} > ${parts.mostBytes}`,
        isNotNull(users.deletedAt),
      ),
    )
    .orderBy(asc(weighed.startedAt))
    .limit(MOST_AT_ONCE)
  for (const { id } of late) await removeRecording({ db, storage, now }, id)
  return late.length
}
