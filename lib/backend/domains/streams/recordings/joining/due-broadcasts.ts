import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcasts, recordingParts } from '#lib/backend/db/schema/streams/streams.ts'
import { RESUME_MS } from '#lib/backend/domains/streams/on-air/broadcast-record.ts'

/** A file that is not complete so long (ms) after the end was lost with its node, or is added when the node is back. */
const LOST_MS = 15 * 60_000

export type RecordingPart = typeof recordingParts.$inferSelect

/** The condition for a part that is stored and in no recording. */
const isUnjoined = and(isNotNull(recordingParts.key), isNull(recordingParts.recordingId))

/**
 * Returns the broadcasts that are over, with stored parts that are in no recording, the oldest first. Those whose end
 * nobody decided are not over while their encoder may be back.
 */
export async function loadDueBroadcasts(db: Queryable, now: number): Promise<number[]> {
  const before = (ms: number) => lt(broadcasts.endedAt, new Date(now - ms))
  const isWritten = sql`exists (select 1 from ${recordingParts} as other where other.broadcast_id = ${broadcasts.id} and other.key is null and other.recording_id is null)`
  const rows = await db
    .selectDistinct({ id: broadcasts.id })
    .from(recordingParts)
    .innerJoin(broadcasts, eq(broadcasts.id, recordingParts.broadcastId))
    .where(
      and(
        isUnjoined,
        isNotNull(broadcasts.endedAt),
        or(eq(broadcasts.endedCleanly, true), before(RESUME_MS)),
        or(sql`not ${isWritten}`, before(LOST_MS)),
      ),
    )
    .orderBy(asc(broadcasts.id))
  return rows.map(({ id }) => id)
}

/** Returns the parts of a broadcast that are stored and in no recording, in their order. */
export const loadParts = (db: Queryable, broadcastId: number): Promise<RecordingPart[]> =>
  db
    .select()
    .from(recordingParts)
    .where(and(eq(recordingParts.broadcastId, broadcastId), isUnjoined))
    .orderBy(asc(recordingParts.beganAt), asc(recordingParts.id))

/** Returns the id of the recording that contains earlier parts of a broadcast; null: there is none. */
export async function findRecordingId(db: Queryable, broadcastId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: recordingParts.recordingId })
    .from(recordingParts)
    .where(and(eq(recordingParts.broadcastId, broadcastId), isNotNull(recordingParts.recordingId)))
    .orderBy(asc(recordingParts.beganAt))
    .limit(1)
  return row?.id ?? null
}

/** Returns the parts whose film is in a recording and whose own file is still stored. */
export const loadJoinedParts = (db: Queryable): Promise<RecordingPart[]> =>
  db
    .select()
    .from(recordingParts)
    .where(and(isNotNull(recordingParts.key), isNotNull(recordingParts.recordingId)))
