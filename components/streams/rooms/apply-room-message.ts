import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type RoomInfo, roomInfo, roomPush } from '#lib/contract/streams/rooms.ts'

/** Returns a room after a message of its topic. Invalid messages change nothing. */
export function applyRoomMessage(info: RoomInfo, message: TopicMessage): RoomInfo {
  if (message.type === 'snapshot') return roomInfo.safeParse(message.snapshot).data ?? info
  const push = roomPush.safeParse(message).data
  if (!push || push.room_id !== info.room.room_id) return info
  const { status, viewers, peak_viewers, title_zh, title_en, title_vi, match_id, play } = push
  const turned = match_id !== (info.room.match?.id ?? null)
  return {
    ...info,
    play,
    peak_viewers,
    room: {
      ...info.room,
      status,
      viewers,
      title_zh,
      title_en,
      title_vi,
      // Another match: its data arrives on that match's own topic.
      ...(turned ? { match: null, competition: null } : {}),
    },
  }
}

/** Returns the id of the room's current match. A push contains it before the match itself is loaded. */
export function matchIdOf(before: number | null, message: TopicMessage): number | null {
  if (message.type === 'snapshot') {
    const info = roomInfo.safeParse(message.snapshot).data
    return info ? (info.room.match?.id ?? null) : before
  }
  const push = roomPush.safeParse(message).data
  return push ? push.match_id : before
}
