import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import { type ChatConnection, send } from '../members/connections.ts'

/** What a refusal names: the client's id of the request and the room, where the frame has them. */
export interface RefusalTarget {
  ref?: string
  room_id?: number
}

export const refusalTarget = (frame: ChatFrame): RefusalTarget => ({
  ...('ref' in frame ? { ref: frame.ref } : {}),
  ...('room_id' in frame ? { room_id: frame.room_id } : {}),
})

/** Sends a refusal of a frame, in the connection's language; `seconds`: when it may be sent again. */
export const createRefuse =
  (chatService: Pick<ChatService, 'errorText'>) =>
  (
    connection: ChatConnection,
    to: RefusalTarget,
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
