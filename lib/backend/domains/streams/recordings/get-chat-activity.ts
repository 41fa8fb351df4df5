import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getChatActivity as endpoint } from '#lib/contract/streams/recordings.ts'
import { MARKED_TYPES } from '#lib/shared/vocabulary/rooms.ts'
import { bucketOf, marksOf } from './marks/activity-marks.ts'
import { type RecordedPeriod, requireRecordedPeriod } from './recorded-period.ts'

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
export const getChatActivity: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const recorded = await requireRecordedPeriod(ctx, input)
  if (recorded.period === null) {
    const { seconds } = recorded
    return { match_id: null, seconds, bucket: bucketOf(seconds), counts: [], marks: [] }
  }
  const { period } = recorded
  const bucket = bucketOf(period.seconds)
  const [counts, events] = await Promise.all([
    countMessages(ctx.db, period, bucket),
    loadMatchEvents(ctx.db, period),
  ])
  return {
    match_id: period.matchId,
    seconds: period.seconds,
    bucket,
    counts,
    marks: marksOf(events, period.startedAt),
  }
}
