import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import { JOIN_COST } from '#lib/backend/realtime/connections/options.ts'
import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import { type Seat, type Seats, send } from '../members/seats.ts'

interface LogInDeps {
  chatService: Pick<ChatService, 'user' | 'guest'>
  seats: Seats
  /** Takes a cost from the caller's reads; false where they have none left. */
  charge: (seat: Seat, to: { room_id?: number }, cost: number) => Promise<boolean>
}

/** Looks up who a socket speaks as: the user of its session, a guest by their signed id, or nobody. */
export function createLogIn({ chatService, seats, charge }: LogInDeps) {
  return async (seat: Seat, frame: Extract<ChatFrame, { type: 'login' }>): Promise<void> => {
    const { connection } = seat
    // The first comes with the connection; what is looked up for another is counted.
    if (seat.loggedIn && !(await charge(seat, {}, JOIN_COST))) return
    seat.language = frame.lang ?? seat.language
    seat.device = frame.device ?? null
    seats.speaksAs(seat, null)
    const { token } = connection
    const talker =
      (token === null ? null : await chatService.user(token)) ??
      (frame.id !== undefined && frame.sig !== undefined ? chatService.guest(frame.id, frame.sig) : null)
    if (!connection.open) return
    seats.speaksAs(seat, talker)
    seat.loggedIn = true
    send(seat, {
      type: 'welcome',
      user_id: talker?.kind === 'user' ? talker.userId : null,
      user_nickname: talker?.nickname ?? null,
    })
  }
}
