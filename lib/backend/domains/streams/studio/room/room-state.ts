import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { RoomRow } from './own-room.ts'

/** A room's state as its anchor sees it. */
export const toRoomState = (media: Pick<MediaPort, 'state'>, room: RoomRow, now: number) => ({
  room_id: room.id,
  status: room.status,
  is_open: room.status === 'live' || room.status === 'signal_lost' || (room.openUntil?.getTime() ?? 0) > now,
  has_signal: media.state(room.stream).status === 'live',
  live_since: room.liveSince?.toISOString() ?? null,
})
