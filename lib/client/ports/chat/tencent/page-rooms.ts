import { pageChat } from '#lib/client/chat/connection/enter-room.ts'
import { getAuthState, watchAuthState } from '#lib/client/session/current-user.ts'
import type { ChatRooms } from '../port.ts'
import { createRooms } from './rooms/rooms.ts'

let rooms: ChatRooms | null = null

/** Returns the rooms of this page over Tencent IM, whose SDK loads with the first room. */
export function pageRooms(appId: number): ChatRooms {
  rooms ??= createRooms({
    chat: pageChat(),
    loadPort: async () => (await import('./page-port.ts')).pagePort(appId),
    auth: { get: getAuthState, watch: watchAuthState },
  })
  return rooms
}
