import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import { type HubOptions, JOIN_COST, LOAD_COST } from '#lib/backend/realtime/connections/options.ts'
import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import { type Seat, type Seats, send } from '../members/seats.ts'
import type { Order } from '../order.ts'
import { createEnterRoom } from '../rooms/enter-room.ts'
import type { OpenRooms } from '../rooms/open-rooms.ts'
import { createLogIn } from './log-in.ts'
import { createRefuse } from './refuse-frame.ts'

interface FrameHandlerDeps extends Pick<HubOptions, 'takeRead'> {
  chatService: ChatService
  seats: Seats
  rooms: OpenRooms
  order: Order
  onError: (error: unknown) => void
}
type FrameOf<Type extends ChatFrame['type']> = Extract<ChatFrame, { type: Type }>

const MOST_WAITING = 40

/** Answers what sockets send, of each one frame after the other. */
export function createFrameHandler({
  chatService,
  seats,
  rooms,
  order,
  onError,
  takeRead,
}: FrameHandlerDeps) {
  const refuse = createRefuse(chatService)
  const join = createEnterRoom({ chatService, rooms, order, onError, refuse })

  /** Takes from the reads of the user or the address; says so where it is refused. A count that is away refuses nobody. */
  async function charge(seat: Seat, to: { room_id?: number }, cost: number): Promise<boolean> {
    const { talker, connection } = seat
    const userId = talker?.kind === 'user' ? talker.userId : null
    const caller = { addressKey: connection.addressKey, userId }
    const seconds = (await takeRead?.(caller, cost).catch(() => 0)) ?? 0
    if (seconds > 0) refuse(seat, to, 'too_many', seconds)
    return seconds === 0
  }

  const logIn = createLogIn({ chatService, seats, charge })

  async function say(seat: Seat, frame: FrameOf<'say'>): Promise<void> {
    const { talker } = seat
    const { ref, room_id } = frame
    if (talker === null) refuse(seat, frame, 'chat.login_first')
    else if (!seat.rooms.has(room_id)) refuse(seat, frame, 'chat.not_here')
    else {
      const orderHere = rooms.get(room_id)?.crowd.orderHere(performance.now()) ?? true
      const said = await chatService.say(talker, frame, seat.language, orderHere)
      if ('key' in said) {
        const { key, msg, wait } = said
        send(seat, { type: 'refused', ref, room_id, key, msg, wait })
      } else send(seat, { type: 'said', ref, room_id, ...said })
    }
  }

  async function perform(seat: Seat, frame: ChatFrame): Promise<void> {
    switch (frame.type) {
      case 'login':
        await logIn(seat, frame)
        break
      case 'join':
        if (seat.loggedIn) {
          const cost = rooms.has(frame.room_id) ? JOIN_COST : JOIN_COST + LOAD_COST
          if (await charge(seat, frame, cost)) await join(seat, frame)
        } else refuse(seat, frame, 'chat.login_first')
        break
      case 'leave':
        rooms.leave(seat, frame.room_id)
        send(seat, { type: 'left', room_id: frame.room_id })
        break
      case 'say':
        await say(seat, frame)
        break
      case 'history':
        if (seat.rooms.has(frame.room_id)) {
          const { room_id, before } = frame
          if (!(await charge(seat, frame, JOIN_COST))) break
          send(seat, { type: 'history', room_id, ...(await chatService.history(room_id, before)) })
        } else refuse(seat, frame, 'chat.not_here')
        break
      case 'heartbeat':
        send(seat, { type: 'heartbeat', ...(frame.t === undefined ? {} : { t: frame.t }) })
    }
  }

  /** One frame after the other; who sends faster than they are answered is cut. */
  function inTurn(seat: Seat, frame: ChatFrame, run: () => Promise<void>): void {
    seat.queued++
    if (seat.queued > MOST_WAITING) {
      seat.connection.end(1008, 'too many frames')
      return
    }
    seat.turn = seat.turn
      .then(() => (seat.connection.open ? run() : undefined))
      .catch((error: unknown) => {
        onError(error)
        refuse(seat, 'room_id' in frame ? { room_id: frame.room_id } : {}, 'unavailable')
      })
      .finally(() => seat.queued--)
  }

  return {
    take: (seat: Seat, frame: ChatFrame): void => inTurn(seat, frame, () => perform(seat, frame)),
    /** Has somebody enter a room anew who did not ask for it; it is not counted as theirs. */
    enterAgain: (seat: Seat, frame: FrameOf<'join'>): void => inTurn(seat, frame, () => join(seat, frame)),
  }
}
