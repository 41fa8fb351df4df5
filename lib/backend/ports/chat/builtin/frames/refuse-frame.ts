import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import { type Seat, send } from '../members/seats.ts'

/** Refuses a frame of a socket, in its language; `seconds`: when it may be sent again. */
export const createRefuse =
  (chatService: Pick<ChatService, 'sentence'>) =>
  (
    seat: Seat,
    to: { ref?: string; room_id?: number },
    key: Parameters<ChatService['sentence']>[0],
    seconds?: number,
  ) =>
    send(seat, {
      type: 'refused',
      ref: to.ref ?? null,
      room_id: to.room_id ?? null,
      key,
      msg: chatService.sentence(key, seat.language, seconds === undefined ? undefined : { seconds }),
      wait: seconds ?? null,
    })

export type Refuse = ReturnType<typeof createRefuse>
