import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { RoomRow } from './own-room.ts'

/** Where a room stands, as its anchor sees it. */
export const stateOf = (media: Pick<MediaPort, 'state'>, room: RoomRow, now: number) => ({
  room_id: room.id,
  status: room.status,
  is_open: room.status === 'live' || room.status === 'signal_lost' || (room.openUntil?.getTime() ?? 0) > now,
  has_signal: media.state(room.stream).status === 'live',
  live_since: room.liveSince?.toISOString() ?? null,
})
