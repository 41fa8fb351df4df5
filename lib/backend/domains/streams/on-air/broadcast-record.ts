import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import { announce } from '#lib/backend/domains/streams/reservations/reminders/announce.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/room-events/room-events.ts'
import type { Room } from './options.ts'

/**
 * An encoder that was lost with its node, or with the whole site, reconnects by itself; within this time (ms) its
 * broadcast continues.
 */
export const RESUME_MS = 2 * 60_000

/** The condition for a room's broadcast that has not ended. */
export const openRecord = (roomId: number) => and(eq(broadcasts.roomId, roomId), isNull(broadcasts.endedAt))

/** Shown between the messages of the room's chat; the job that publishes room events sends it. */
const recordNote = (tx: Tx, roomId: number, key: 'began' | 'ended') =>
  recordRoomEvent(tx, { roomId, kind: 'system', payload: { key, values: {} } })

/** Continues the room's last broadcast if nobody ended it and it was lost recently. Returns whether it did. */
async function resumeRecord(db: Db, roomId: number, now: Date): Promise<boolean> {
  const [last] = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(eq(broadcasts.roomId, roomId))
    .orderBy(desc(broadcasts.startedAt), desc(broadcasts.id))
    .limit(1)
  if (!last) return false
  const resumed = await db
    .update(broadcasts)
    .set({ endedAt: null })
    .where(
      and(
        eq(broadcasts.id, last.id),
        eq(broadcasts.endedCleanly, false),
        gte(broadcasts.endedAt, new Date(now.getTime() - RESUME_MS)),
      ),
    )
    .returning({ id: broadcasts.id })
  return resumed.length > 0
}

/** Begins a broadcast unless one is open or continues, and announces it. */
async function beginRecord(db: Db, room: Room, now: Date): Promise<void> {
  if ((await db.select().from(broadcasts).where(openRecord(room.id))).length > 0) return
  if (await resumeRecord(db, room.id, now)) return
  await withTransaction(db, async (tx) => {
    await tx.insert(broadcasts).values({
      roomId: room.id,
      matchId: room.matchId,
      titleZh: room.titleZh,
      titleEn: room.titleEn,
      titleVi: room.titleVi,
      startedAt: now,
    })
    await announce(tx, room.id, now.getTime())
    await recordNote(tx, room.id, 'began')
  })
}

/** Ends the open broadcast as a clean end by its anchor. */
const endRecord = (db: Db, room: Room, now: Date): Promise<void> =>
  withTransaction(db, async (tx) => {
    const ended = await tx
      .update(broadcasts)
      .set({ endedAt: now, endedCleanly: true })
      .where(openRecord(room.id))
      .returning({ id: broadcasts.id })
    if (ended.length > 0) await recordNote(tx, room.id, 'ended')
  })

/**
 * Begins or ends the record of a room's broadcast according to its new status; other statuses do not change
 * it.
 */
export async function recordStatus(db: Db, room: Room, now: Date): Promise<void> {
  if (room.status === 'live') await beginRecord(db, room, now)
  else if (room.status === 'ended') await endRecord(db, room, now)
}
