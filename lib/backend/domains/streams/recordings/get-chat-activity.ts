import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { errorText } from '#lib/backend/http/responses/error-text.ts'
import type { getChatActivity as endpoint } from '#lib/contract/streams/recordings.ts'
import { MARKED_TYPES } from '#lib/shared/vocabulary/rooms.ts'
import { bucketOf, marksOf } from './activity-marks.ts'

interface RecordedPeriod {
  roomId: number
  matchId: number | null
  startedAt: Date
  seconds: number
}

/** Finds the recorded period of a room; undefined if the recording is missing or may not be watched. */
async function findRecordedPeriod(
  db: Queryable,
  where: SQL | undefined,
): Promise<RecordedPeriod | undefined> {
  const [row] = await db
    .select({
      roomId: rooms.id,
      matchId: broadcasts.matchId,
      startedAt: recordings.startedAt,
      seconds: recordings.seconds,
    })
    .from(recordings)
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .leftJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
    .where(and(where, ne(rooms.status, 'banned'), isNull(users.deletedAt)))
  return row
}

/** Counts the messages in each interval of `bucket` seconds; empty if there are none. */
async function countMessages(db: Queryable, { roomId, startedAt, seconds }: RecordedPeriod, bucket: number) {
  const at = sql<number>`floor(extract(epoch from ${roomMessages.createdAt} - ${startedAt.toISOString()}::timestamptz) / ${bucket}::int)::int`
  const rows = await db
    .select({ at, messages: sql<number>`count(*)::int` })
    .from(roomMessages)
    .where(
      and(
        eq(roomMessages.roomId, roomId),
        gte(roomMessages.createdAt, startedAt),
        lt(roomMessages.createdAt, new Date(startedAt.getTime() + seconds * 1_000)),
        isNull(roomMessages.deletedAt),
      ),
    )
    .groupBy(sql`1`)
  if (rows.length === 0) return []
  const messages = new Map(rows.map((row) => [row.at, row.messages]))
  return Array.from({ length: Math.ceil(seconds / bucket) }, (_, n) => messages.get(n) ?? 0)
}

/** Loads the match events reported during the recording. */
async function loadMatchEvents(db: Queryable, { matchId, startedAt, seconds }: RecordedPeriod) {
  if (matchId === null) return []
  return db
    .select()
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        inArray(matchEvents.type, MARKED_TYPES),
        eq(matchEvents.cancelled, false),
        gte(matchEvents.createdAt, startedAt),
        lt(matchEvents.createdAt, new Date(startedAt.getTime() + seconds * 1_000)),
      ),
    )
    .orderBy(asc(matchEvents.createdAt), asc(matchEvents.id))
}

/**
 * Returns the number of chat messages over the time of a recording, or of the recording a video was made
 * from.
 */
export const getChatActivity: Handler<typeof endpoint> = async ({
  ctx: { db, language },
  input: { recording_id: recordingId, video_id: videoId },
}) => {
  if ((recordingId === undefined) === (videoId === undefined))
    throw new Refusal('invalid', 'invalid', { field: 'recording_id', why: errorText(language, 'why.other') })
  let id = recordingId
  if (videoId !== undefined) {
    const [video] = await db
      .select({ recordingId: videos.recordingId, seconds: videos.seconds })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.userId))
      .where(and(eq(videos.id, videoId), isNull(videos.removedAt), isNull(users.deletedAt)))
    if (!video) throw notFound('video')
    if (video.recordingId === null)
      return {
        match_id: null,
        seconds: video.seconds,
        bucket: bucketOf(video.seconds),
        counts: [],
        marks: [],
      }
    id = video.recordingId
  }
  // A video outlives its recording, so the recording may be removed.
  const period = await findRecordedPeriod(
    db,
    and(eq(recordings.id, id ?? 0), videoId === undefined ? isNull(recordings.removedAt) : undefined),
  )
  if (!period) throw notFound('recording')
  const bucket = bucketOf(period.seconds)
  const [counts, events] = await Promise.all([countMessages(db, period, bucket), loadMatchEvents(db, period)])
  return {
    match_id: period.matchId,
    seconds: period.seconds,
    bucket,
    counts,
    marks: marksOf(events, period.startedAt),
  }
}
