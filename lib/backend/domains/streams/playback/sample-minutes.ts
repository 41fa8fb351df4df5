import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { broadcastMinutes, broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { type Clock, realTime } from '#lib/shared/time/clock.ts'

const MINUTE_MS = 60_000
const isoOf = (ms: number) => new Date(ms).toISOString()

/** Notes how many watch each room that is on the air, of which the most of a minute counts, and how much was said there. */
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
  // The minute before once more: what was said at its end is known by now.
  for (const at of [minute - MINUTE_MS, minute]) await countLines(db, clock, at)
}

/** Lines are stored by real time, minutes by the site's. A line that was taken away again was no talk. */
async function countLines(db: Queryable, clock: Clock, minute: number): Promise<void> {
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
