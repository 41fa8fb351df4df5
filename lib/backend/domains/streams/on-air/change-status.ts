import { and, type eq, ne, notInArray, sql } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { takeDueBooking } from '#lib/backend/domains/streams/reservations/reminders/take-booking.ts'
import { recordStatus } from './broadcast-record.ts'
import type { OnAirOptions, Room } from './options.ts'

/** Selects one room. */
type RoomCondition = ReturnType<typeof eq>

type StatusOptions = Pick<OnAirOptions, 'db' | 'clock' | 'storage' | 'testSignals'>

/** Applies the booking that is due to a room that is not live. */
export async function applyDueBooking(
  { db, clock, storage }: Pick<OnAirOptions, 'db' | 'clock' | 'storage'>,
  where: RoomCondition,
): Promise<void> {
  const off = notInArray(rooms.status, ['live', 'signal_lost', 'banned'])
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(and(where, off))
  if (room) await takeDueBooking({ db, storage }, room.id, clock.now())
}

/**
 * Writes the status change of a signal event to a room that is not shut down, together with the record of its
 * broadcast. A room that tests first is live only once its anchor has gone live. Returns null if there was
 * nothing to change.
 */
export async function changeStatus(
  options: StatusOptions,
  where: RoomCondition,
  event: 'live' | 'signal_lost' | 'ended',
): Promise<Room | null> {
  const { db, clock, testSignals } = options
  const now = new Date(clock.now())
  if (event === 'live') await applyDueBooking(options, where)
  const isPublic = sql`(not ${rooms.testFirst} or coalesce(${rooms.openUntil} > ${now.toISOString()}, false) or ${rooms.status} in ('live', 'signal_lost'))`
  const wasTest = sql`${rooms.status} = 'testing'`
  const status = {
    live: sql`case when ${isPublic} then 'live' else 'testing' end`,
    signal_lost: sql`case when ${wasTest} then 'idle' else 'signal_lost' end`,
    ended: sql`case when ${wasTest} or ${rooms.status} = 'idle' then 'idle' else 'ended' end`,
  }[event]
  const [room] = await db
    .update(rooms)
    .set({
      status: status as never,
      updatedAt: now,
      ...(event === 'live'
        ? {
            liveSince: sql`case when ${isPublic} then coalesce(${rooms.liveSince}, ${now.toISOString()}) end`,
          }
        : {}),
      ...(event === 'ended' ? { liveSince: null, viewers: 0, openUntil: null, nodeId: null } : {}),
    })
    .where(and(where, ne(rooms.status, 'banned')))
    .returning()
  if (!room) return null
  testSignals?.set(room.stream, room.status === 'testing')
  await recordStatus(db, room, now)
  return room
}
