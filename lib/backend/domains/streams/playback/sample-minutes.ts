import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { broadcastMinutes, broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { type Clock, realTime } from '#lib/shared/time/clock.ts'

const MINUTE_MS = 60_000
const isoOf = (ms: number) => new Date(ms).toISOString()

/**
 * Records the viewers of each live room, of which the maximum of a minute counts, and the number of chat
 * messages.
 */
export async function sampleMinutes(db: Queryable, clock: Clock): Promise<void> {
  const minute = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
  await db
    .insert(broadcastMinutes)
    .select(
      db
        .select({
          broadcastId: broadcasts.id,
          minute: sql<Date>`${isoOf(minute)}::timestamptz`.as('minute'),
          viewers: rooms.viewers,
          receivedKilobits: sql<null>`null::int`.as('received_kilobits'),
          receivedMs: sql<null>`null::int`.as('received_ms'),
          lines: sql<null>`null::int`.as('lines'),
        })
        .from(broadcasts)
        .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
        .where(and(isNull(broadcasts.endedAt), inArray(rooms.status, ['live', 'signal_lost']))),
    )
    .onConflictDoUpdate({
      target: [broadcastMinutes.broadcastId, broadcastMinutes.minute],
      set: { viewers: sql`greatest(${broadcastMinutes.viewers}, excluded.viewers)` },
    })
  // The previous minute is counted again, since messages of its last second may have been stored late.
  for (const at of [minute - MINUTE_MS, minute]) await countMessages(db, clock, at)
}

/** Messages are stored by real time, minutes by site time. Deleted messages do not count. */
async function countMessages(db: Queryable, clock: Clock, minute: number): Promise<void> {
  const [from, to] = [minute, minute + MINUTE_MS].map((at) => isoOf(realTime(clock, at)))
  await db
    .update(broadcastMinutes)
    .set({
      lines: sql`(select count(*)::int from ${roomMessages}
        where ${roomMessages.roomId} = ${broadcasts.roomId} and ${roomMessages.deletedAt} is null
        and ${roomMessages.createdAt} >= ${from}::timestamptz and ${roomMessages.createdAt} < ${to}::timestamptz)`,
    })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.id, broadcastMinutes.broadcastId),
        eq(broadcastMinutes.minute, new Date(minute)),
        or(isNull(broadcasts.endedAt), gt(broadcasts.endedAt, new Date(minute))),
      ),
    )
}
