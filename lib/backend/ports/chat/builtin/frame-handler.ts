import { type HubOptions, JOIN_COST, LOAD_COST } from '#lib/backend/realtime/connections/options.ts'
import { type ChatFrame, MOST_ROOMS } from '#lib/contract/chat/frames.ts'
import { type ChatService, nameOf } from '../port.ts'
import { type Seat, type Seats, send } from './members/seats.ts'
import type { OpenRooms } from './open-rooms.ts'
import type { Order } from './order.ts'

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
  const refuse = (
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

  /** Takes from the reads of the user or the address; says so where it is refused. A count that is away refuses nobody. */
  async function charge(seat: Seat, to: { room_id?: number }, cost: number): Promise<boolean> {
    const { talker, connection } = seat
    const userId = talker?.kind === 'user' ? talker.userId : null
    const caller = { addressKey: connection.addressKey, userId }
    const seconds = (await takeRead?.(caller, cost).catch(() => 0)) ?? 0
    if (seconds > 0) refuse(seat, to, 'too_many', seconds)
    return seconds === 0
  }

  async function login(seat: Seat, frame: FrameOf<'login'>): Promise<void> {
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

  async function join(seat: Seat, frame: FrameOf<'join'>): Promise<void> {
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
        await login(seat, frame)
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
