import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { peakViewersOf } from '#lib/backend/domains/streams/rooms/peak-viewers.ts'
import { isShown, shownStatus } from '#lib/backend/domains/streams/rooms/shown-status.ts'
import { ROOMS_TOPIC, roomTopic } from '#lib/backend/realtime/topics.ts'
import type { OnAirOptions } from './options.ts'

/**
 * Publishes a room as viewers see it, on its own topic and on that of all rooms. Does nothing if the room
 * does not exist.
 */
export async function publishRoom(
  { db, bus, media }: Pick<OnAirOptions, 'db' | 'bus' | 'media'>,
  roomId: number,
): Promise<void> {
  const [row] = await db.select({ room: rooms, peak: peakViewersOf }).from(rooms).where(eq(rooms.id, roomId))
  if (!row) return
  const { room, peak } = row
  const push = {
    type: 'room',
    room_id: room.id,
    status: shownStatus(room.status),
    viewers: room.viewers,
    peak_viewers: peak,
    title_zh: room.titleZh,
    title_en: room.titleEn,
    title_vi: room.titleVi,
    match_id: room.matchId,
    play: isShown(room.status) ? (media().playAddresses(room.stream) ?? []) : [],
  }
  await bus.publish(roomTopic(room.id), push)
  await bus.publish(ROOMS_TOPIC, push)
}
