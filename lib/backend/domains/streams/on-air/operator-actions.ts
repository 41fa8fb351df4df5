import { and, eq, ne } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/room-events/room-events.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { openRecord } from './broadcast-record.ts'
import { changeStatus } from './change-status.ts'
import type { OnAirOptions, Room } from './options.ts'
import { publishRoom } from './publish-room.ts'

/** Throws the refusal for a room that does not exist or has the wrong status. */
async function refuseStatus(db: Db, roomId: number, why: string): Promise<never> {
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId))
  throw room ? new Refusal('conflict', why) : notFound('room')
}

/**
 * An operator shuts a room down: its broadcast ends at once and nobody can publish to it until it is
 * reopened. `inTransaction` runs in the same transaction. Refuses a room that is already shut down.
 */
export async function shutRoom(
  options: OnAirOptions,
  roomId: number,
  { reason, inTransaction }: { reason: string; inTransaction: (tx: Tx) => Promise<void> },
): Promise<Room> {
  const { db, clock, media, testSignals } = options
  const now = new Date(clock.now())
  const room = await withTransaction(db, async (tx) => {
    const [shut] = await tx
      .update(rooms)
      .set({
        status: 'banned',
        shutReason: reason,
        shutAt: now,
        liveSince: null,
        viewers: 0,
        openUntil: null,
        updatedAt: now,
      })
      .where(and(eq(rooms.id, roomId), ne(rooms.status, 'banned')))
      .returning()
    if (!shut) return null
    await tx.update(broadcasts).set({ endedAt: now }).where(openRecord(roomId))
    await inTransaction(tx)
    // The open pages read it in their chat; the caller publishes it.
    await recordRoomEvent(tx, { roomId, kind: 'system', payload: { key: 'shut', values: {} } })
    return shut
  })
  if (!room) return refuseStatus(db, roomId, 'live.shut_already')
  testSignals?.set(room.stream, false)
  await media().kick(room.stream, 'media.refused.banned')
  await publishRoom(options, roomId)
  return room
}

/** Reopens a room that was shut down; nothing is live in it yet. Refuses a room that is not shut down. */
export async function reopenRoom(
  options: OnAirOptions,
  roomId: number,
  inTransaction: (tx: Tx) => Promise<void>,
): Promise<Room> {
  const { db, clock } = options
  const room = await withTransaction(db, async (tx) => {
    const [opened] = await tx
      .update(rooms)
      .set({ status: 'idle', shutReason: null, shutAt: null, updatedAt: new Date(clock.now()) })
      .where(and(eq(rooms.id, roomId), eq(rooms.status, 'banned')))
      .returning()
    if (opened) await inTransaction(tx)
    return opened
  })
  if (!room) return refuseStatus(db, roomId, 'live.not_shut')
  await publishRoom(options, roomId)
  return room
}

/**
 * A user may no longer broadcast (blocked, account deleted): ends their room's broadcast and disconnects
 * their encoder. Does nothing if they have no room. The publish key check refuses the encoder when it
 * reconnects.
 */
export async function disconnectUser(options: OnAirOptions, userId: number): Promise<void> {
  const room = await changeStatus(options, eq(rooms.userId, userId), 'ended')
  if (!room) return
  await options.media().kick(room.stream, 'media.refused.banned')
  await publishRoom(options, room.id)
}
