import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { applyFrame, type RoomSubscription } from '../messages/room-chat.ts'
import type { PendingRequests } from './pending-requests.ts'

interface ExternalRoomsDeps {
  rooms: ReadonlyMap<number, RoomSubscription>
  join(roomId: number, subscription: RoomSubscription): void
  pending: PendingRequests
}

/** What a chat service outside the site needs of the connection that has the state of rooms. */
export const createExternalRooms = ({ rooms, join, pending }: ExternalRoomsDeps) => ({
  /**
   * Messages of users in a room are received from the chat service outside the site, or (false) from here again. The
   * room is joined again, so that none is missed in between.
   */
  setExternal(roomId: number, isExternal: boolean): void {
    const subscription = rooms.get(roomId)
    if (!subscription || subscription.isExternal === isExternal) return
    subscription.isExternal = isExternal
    if (subscription.roomState.state === 'here') join(roomId, subscription)
  },
  /** Shows a message that the chat service outside the site has delivered. */
  receive(message: ChatMessage): void {
    const subscription = rooms.get(message.room_id)
    if (subscription) applyFrame(subscription, { type: 'batch', room_id: message.room_id, lines: [message] })
  },
  /** Waits for the response to a message that the chat service outside the site takes to the server. */
  expectResponse: (ref: string) => pending.expect(ref),
})
