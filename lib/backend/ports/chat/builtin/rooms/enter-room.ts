import { type ChatService, nameOf } from '#lib/backend/ports/chat/port.ts'
import { type ChatFrame, MOST_ROOMS } from '#lib/contract/chat/frames.ts'
import type { Refuse } from '../frames/refuse-frame.ts'
import { type Seat, send } from '../members/seats.ts'
import type { Order } from '../order.ts'
import type { OpenRooms } from './open-rooms.ts'

interface EnterRoomDeps {
  chatService: Pick<ChatService, 'enter' | 'arrived'>
  rooms: OpenRooms
  order: Order
  onError: (error: unknown) => void
  refuse: Refuse
}

/** Lets a socket into a room, or tells it why not. */
export function createEnterRoom({ chatService, rooms, order, onError, refuse }: EnterRoomDeps) {
  return async (seat: Seat, frame: Extract<ChatFrame, { type: 'join' }>): Promise<void> => {
    const { connection, talker, language, device } = seat
    const { room_id: roomId } = frame
    if (!seat.rooms.has(roomId) && seat.rooms.size >= MOST_ROOMS) {
      refuse(seat, frame, 'chat.too_many_rooms')
      return
    }
    const isNew = !seat.rooms.has(roomId)
    const room = rooms.open(roomId, language, connection.addressKey)
    // Before anything is read: what is said from here on waits for this socket.
    room.arrive(connection)
    seat.rooms.set(roomId, null)
    const address = connection.address
    const isThere = await room.ready.catch(() => false)
    const entered = isThere ? await chatService.enter(talker, roomId, { device, address, language }) : null
    if (!entered || 'key' in entered) {
      rooms.leave(seat, roomId)
      if (!entered) refuse(seat, frame, rooms.isMissing(room) ? 'not_found.room' : 'unavailable')
      else {
        const { key, msg, wait } = entered
        send(seat, { type: 'refused', ref: null, room_id: roomId, key, msg, wait })
      }
      return
    }
    // Where it cannot be read, the client is notified of a possible gap and loads it page by page.
    if (frame.after !== undefined) await room.reachBack().catch(onError)
    if (!connection.open || !seat.rooms.has(roomId) || !room.rules) return
    const { standing } = entered
    const me = standing(room.rules)
    seat.rooms.set(roomId, { standing, sent: me })
    room.letIn(connection, me, { who: talker && nameOf(talker), after: frame.after })
    rooms.counted(roomId)
    order.sendRemoved(seat, roomId)
    if (isNew && !frame.quiet && talker?.kind === 'user')
      chatService.arrived(talker.userId, roomId).catch(onError)
  }
}
