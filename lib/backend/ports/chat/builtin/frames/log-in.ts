import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import { JOIN_COST } from '#lib/backend/realtime/connections/options.ts'
import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import { type ChatConnection, type ChatConnections, send } from '../members/connections.ts'

interface LogInDeps {
  chatService: Pick<ChatService, 'user' | 'signedUser' | 'guest'>
  connections: ChatConnections
  /** Charges the read budget; false if it is used up. */
  charge: (connection: ChatConnection, to: { room_id?: number }, cost: number) => Promise<boolean>
}

/**
 * Determines the identity of a connection: the user of its session, a user or a guest by a signed id, or none.
 */
export function createLogIn({ chatService, connections, charge }: LogInDeps) {
  const bySignature = (id: string, sig: string) =>
    id.startsWith('guest_') ? chatService.guest(id, sig) : chatService.signedUser(Number(id), sig)
  return async (connection: ChatConnection, frame: Extract<ChatFrame, { type: 'login' }>): Promise<void> => {
    const { socket } = connection
    // The first login is free with the connection; further ones are charged.
    if (connection.loggedIn && !(await charge(connection, {}, JOIN_COST))) return
    connection.language = frame.lang ?? connection.language
    connection.device = frame.device ?? null
    connections.setIdentity(connection, null)
    const { token } = socket
    const identity =
      (token === null ? null : await chatService.user(token)) ??
      (frame.id !== undefined && frame.sig !== undefined ? await bySignature(frame.id, frame.sig) : null)
    if (!socket.open) return
    connections.setIdentity(connection, identity)
    connection.loggedIn = true
    send(connection, {
      type: 'welcome',
      user_id: identity?.kind === 'user' ? identity.userId : null,
      user_nickname: identity?.nickname ?? null,
    })
  }
}
