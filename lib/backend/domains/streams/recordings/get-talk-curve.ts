import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import { errorText } from '#lib/backend/http/answers/error-text.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { getTalkCurve as endpoint } from '#lib/contract/streams/recordings.ts'
import { MARKED_TYPES } from '#lib/shared/vocabulary/rooms.ts'
import { bucketOf, marksOf } from './talk-marks.ts'

interface Stretch {
  roomId: number
  matchId: number | null
  startedAt: Date
  seconds: number
}

/** The stretch of a room's time that a recording holds which may be watched; undefined where there is none. */
async function stretchOf(db: Queryable, where: SQL | undefined): Promise<Stretch | undefined> {
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

/** How many lines stand in each stretch of so many seconds; nothing where there are none. */
async function countsOf(db: Queryable, { roomId, startedAt, seconds }: Stretch, bucket: number) {
  const at = sql<number>`floor(extract(epoch from ${roomMessages.createdAt} - ${startedAt.toISOString()}::timestamptz) / ${bucket}::int)::int`
  const rows = await db
    .select({ at, lines: sql<number>`count(*)::int` })
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
  const lines = new Map(rows.map((row) => [row.at, row.lines]))
  return Array.from({ length: Math.ceil(seconds / bucket) }, (_, n) => lines.get(n) ?? 0)
}

/** Events reported of the match while it was recorded. */
async function loadMatchEvents(db: Queryable, { matchId, startedAt, seconds }: Stretch) {
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

/** How much was said over the time of a recording, or of the one a video was made of. */
export const getTalkCurve: Handler<typeof endpoint> = async ({
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
      return { seconds: video.seconds, bucket: bucketOf(video.seconds), counts: [], marks: [] }
    id = video.recordingId
  }
  // A video keeps the film of a recording that was removed.
  const stretch = await stretchOf(
    db,
    and(eq(recordings.id, id ?? 0), videoId === undefined ? isNull(recordings.removedAt) : undefined),
  )
  if (!stretch) throw notFound('recording')
  const bucket = bucketOf(stretch.seconds)
  const [counts, events] = await Promise.all([countsOf(db, stretch, bucket), loadMatchEvents(db, stretch)])
  return { seconds: stretch.seconds, bucket, counts, marks: marksOf(events, stretch.startedAt) }
}
