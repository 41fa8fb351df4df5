import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import { type ChatConnection, send } from '../members/connections.ts'

/** Sends a refusal of a frame, in the connection's language; `seconds`: when it may be sent again. */
export const createRefuse =
  (chatService: Pick<ChatService, 'errorText'>) =>
  (
    connection: ChatConnection,
    to: { ref?: string; room_id?: number },
    key: Parameters<ChatService['errorText']>[0],
    seconds?: number,
  ) =>
    send(connection, {
      type: 'refused',
      ref: to.ref ?? null,
      room_id: to.room_id ?? null,
      key,
      msg: chatService.errorText(key, connection.language, seconds === undefined ? undefined : { seconds }),
      wait: seconds ?? null,
    })

export type Refuse = ReturnType<typeof createRefuse>
