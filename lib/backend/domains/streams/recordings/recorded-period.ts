import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { errorText } from '#lib/backend/http/responses/error-text.ts'
import type { FilmPeriod } from '#lib/shared/videos/film-time.ts'

export interface RecordedPeriod extends FilmPeriod {
  roomId: number
  matchId: number | null
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
      gaps: recordings.gaps,
    })
    .from(recordings)
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .leftJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
    .where(and(where, isNull(recordings.takenDownAt), ne(rooms.status, 'banned'), isNull(users.deletedAt)))
  return row
}

/**
 * Finds the recorded period of a recording, or of the recording that a video was made of; for a video that was no
 * broadcast `period` is null. Refuses both ids and none, and what may not be watched.
 */
export async function requireRecordedPeriod(
  { db, language }: Context,
  input: { recording_id?: number | undefined; video_id?: number | undefined },
): Promise<{ period: RecordedPeriod } | { period: null; seconds: number }> {
  const { recording_id: recordingId, video_id: videoId } = input
  if ((recordingId === undefined) === (videoId === undefined))
    throw new Refusal('invalid', 'invalid', { field: 'recording_id', why: errorText(language, 'why.other') })
  let id = recordingId
  if (videoId !== undefined) {
    const [video] = await db
      .select({ recordingId: videos.recordingId, seconds: videos.seconds })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.userId))
      .where(
        and(
          eq(videos.id, videoId),
          eq(videos.state, 'published'),
          isNull(videos.removedAt),
          isNull(users.deletedAt),
        ),
      )
    if (!video) throw notFound('video')
    if (video.recordingId === null) return { period: null, seconds: video.seconds }
    id = video.recordingId
  }
  // A video outlives its recording, so the recording may be removed.
  const period = await findRecordedPeriod(
    db,
    and(eq(recordings.id, id ?? 0), videoId === undefined ? isNull(recordings.removedAt) : undefined),
  )
  if (!period) throw notFound('recording')
  return { period }
}
