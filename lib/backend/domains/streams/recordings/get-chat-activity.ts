import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getChatActivity as endpoint } from '#lib/contract/streams/recordings.ts'
import { endOf, momentAt } from '#lib/shared/videos/film-time.ts'
import { MARKED_TYPES } from '#lib/shared/vocabulary/rooms.ts'
import { bucketOf, marksOf } from './marks/activity-marks.ts'
import { type RecordedPeriod, requireRecordedPeriod } from './recorded-period.ts'

/** The second of the film at a moment: the time since its beginning without the interruptions before it. */
function secondOf(moment: SQL, { startedAt, gaps }: RecordedPeriod): SQL {
  const since = sql`extract(epoch from ${moment} - ${startedAt.toISOString()}::timestamptz)`
  if (gaps.length === 0) return since
  const [starts, lengths]: [number[], number[]] = [[], []]
  for (const gap of gaps) {
    starts.push((momentAt({ startedAt, gaps }, gap.at) - startedAt.getTime()) / 1_000)
    lengths.push(gap.seconds)
  }
  return sql`${since} - (select sum(least(greatest(${since} - gap_start, 0), gap_length))
    from unnest(${sql.param(starts)}::float8[], ${sql.param(lengths)}::float8[]) as gap (gap_start, gap_length))`
}

/** Counts the messages in each interval of `bucket` seconds of the film; empty if there are none. */
async function countMessages(db: Queryable, period: RecordedPeriod, bucket: number) {
  const { roomId, startedAt, seconds } = period
  const at = sql<number>`floor((${secondOf(sql`${roomMessages.createdAt}`, period)}) / ${bucket}::int)::int`
  const rows = await db
    .select({ at, messages: sql<number>`count(*)::int` })
    .from(roomMessages)
    .where(
      and(
        eq(roomMessages.roomId, roomId),
        gte(roomMessages.createdAt, startedAt),
        lt(roomMessages.createdAt, new Date(endOf(period))),
        isNull(roomMessages.deletedAt),
      ),
    )
    .groupBy(sql`1`)
  if (rows.length === 0) return []
  const messages = new Map(rows.map((row) => [row.at, row.messages]))
  return Array.from({ length: Math.ceil(seconds / bucket) }, (_, n) => messages.get(n) ?? 0)
}

/** Loads the match events reported during the recording. */
async function loadMatchEvents(db: Queryable, period: RecordedPeriod) {
  const { matchId, startedAt } = period
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
        lt(matchEvents.createdAt, new Date(endOf(period))),
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
    return { match_id: null, seconds, bucket: bucketOf(seconds), counts: [], marks: [], gaps: [] }
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
    marks: marksOf(events, period),
    gaps: [...period.gaps],
  }
}
