import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { SIGNAL_WAIT_MINUTES } from '#lib/shared/vocabulary/anchors.ts'
import { applyDueBooking, changeStatus } from './change-status.ts'
import type { OnAirOptions, Room } from './options.ts'
import { publishRoom } from './publish-room.ts'

const MINUTE_MS = 60_000

/** Throws the refusal for a room that does not exist or is shut down. */
async function refuseUnusable(db: Db, roomId: number): Promise<never> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId))
  if (!room) throw notFound('room')
  throw new Refusal('forbidden', 'live.banned')
}

/**
 * The anchor goes live: a connected signal is public at once, one that starts within OPEN_MINUTES will be.
 * Refuses a room that is shut down or missing.
 */
export async function openRoom(options: OnAirOptions, roomId: number): Promise<Room> {
  const { db, clock, media } = options
  await applyDueBooking(options, eq(rooms.id, roomId))
  const [opened] = await db
    .update(rooms)
    .set({ openUntil: new Date(clock.now() + SIGNAL_WAIT_MINUTES * MINUTE_MS) })
    .where(and(eq(rooms.id, roomId), ne(rooms.status, 'banned')))
    .returning()
  if (!opened) return refuseUnusable(db, roomId)
  const hasSignal = media().state(opened.stream).status === 'live'
  const room = hasSignal ? ((await changeStatus(options, eq(rooms.id, roomId), 'live')) ?? opened) : opened
  await publishRoom(options, roomId)
  return room
}

/**
 * The anchor ends the broadcast for everybody, whatever the encoder does. Refuses a room that is shut down or
 * missing.
 */
export async function closeRoom(options: OnAirOptions, roomId: number): Promise<Room> {
  const room = await changeStatus(options, eq(rooms.id, roomId), 'ended')
  if (!room) return refuseUnusable(options.db, roomId)
  await publishRoom(options, roomId)
  return room
}
