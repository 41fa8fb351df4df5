import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type PlayAddress, roomInfo, roomPush } from '#lib/contract/streams/rooms.ts'

/** Where a room can be watched. */
export interface Play {
  room: number | null
  addresses: readonly PlayAddress[]
}

/** Returns the play addresses after a message of the room's topic. Invalid messages change nothing. */
export function applyPlayMessage(known: Play, message: TopicMessage): Play {
  if (message.type === 'snapshot') {
    const info = roomInfo.safeParse(message.snapshot).data
    return info ? { room: info.room.room_id, addresses: info.play } : known
  }
  const push = roomPush.safeParse(message).data
  return push ? { room: push.room_id, addresses: push.play } : known
}
