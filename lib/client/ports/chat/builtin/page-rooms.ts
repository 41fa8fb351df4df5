import { pageChat } from '#lib/client/chat/connection/enter-room.ts'
import type { ChatRooms } from '../port.ts'

/** Returns the rooms of the built-in chat over the page's own connection. */
export const pageRooms = (): ChatRooms => ({
  enterRoom: (roomId, options) => pageChat().room(roomId, options),
})
