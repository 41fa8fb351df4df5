import { type ChatService, identityKey } from '#lib/backend/ports/chat/port.ts'
import { type ChatFrame, MAX_ROOMS_PER_SOCKET } from '#lib/contract/chat/frames.ts'
import type { Refuse } from '../frames/refuse-frame.ts'
import { type ChatConnection, send } from '../members/connections.ts'
import type { RoomModeration } from '../room-moderation.ts'
import type { OpenRooms } from './open-rooms.ts'

interface EnterRoomDeps {
  chatService: Pick<ChatService, 'enter' | 'arrived'>
  rooms: OpenRooms
  moderation: RoomModeration
  onError: (error: unknown) => void
  refuse: Refuse
}

/** Admits a connection to a room, or sends it the refusal. */
export function createEnterRoom({ chatService, rooms, moderation, onError, refuse }: EnterRoomDeps) {
  return async (connection: ChatConnection, frame: Extract<ChatFrame, { type: 'join' }>): Promise<void> => {
    const { socket, identity, language, device } = connection
    const { room_id: roomId } = frame
    if (!connection.rooms.has(roomId) && connection.rooms.size >= MAX_ROOMS_PER_SOCKET) {
      refuse(connection, frame, 'chat.too_many_rooms')
      return
    }
    const isNew = !connection.rooms.has(roomId)
    const room = rooms.open(roomId, language, socket.addressKey)
    // Before loading anything: messages sent from here on are queued for this connection.
    room.arrive(socket)
    connection.rooms.set(roomId, null)
    const address = socket.address
    const isLoaded = await room.ready.catch(() => false)
    const entered = isLoaded ? await chatService.enter(identity, roomId, { device, address, language }) : null
    if (!entered || 'key' in entered) {
      rooms.leave(connection, roomId)
      if (!entered) refuse(connection, frame, rooms.isMissing(room) ? 'not_found.room' : 'unavailable')
      else {
        const { key, msg, wait } = entered
        send(connection, { type: 'refused', ref: null, room_id: roomId, key, msg, wait })
      }
      return
    }
    // If loading fails, the client is notified of a possible gap and loads the messages page by page.
    if (frame.after !== undefined) await room.extendBuffer().catch(onError)
    if (!socket.open || !connection.rooms.has(roomId) || !room.rules) return
    const { status } = entered
    const me = status(room.rules)
    connection.rooms.set(roomId, { status, sent: me })
    const senderKey = identity && identityKey(identity)
    room.admit(socket, me, { senderKey, after: frame.after, isExternal: frame.external })
    rooms.membersChanged(roomId)
    moderation.sendRemoved(connection, roomId)
    if (isNew && !frame.quiet && identity?.kind === 'user')
      chatService.arrived(identity.userId, roomId).catch(onError)
  }
}
