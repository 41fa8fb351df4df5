import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import { type HubOptions, JOIN_COST, LOAD_COST } from '#lib/backend/realtime/connections/options.ts'
import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import { type ChatConnection, type ChatConnections, send } from '../members/connections.ts'
import type { RoomModeration } from '../room-moderation.ts'
import { createEnterRoom } from '../rooms/enter-room.ts'
import { hasModerator, type OpenRooms } from '../rooms/open-rooms.ts'
import { createLogIn } from './log-in.ts'
import { createPrivateFrames } from './private-frames.ts'
import { createRefuse, type RefusalTarget, refusalTarget } from './refuse-frame.ts'

interface FrameHandlerDeps extends Pick<HubOptions, 'chargeRead'> {
  chatService: ChatService
  connections: ChatConnections
  rooms: OpenRooms
  moderation: RoomModeration
  onError: (error: unknown) => void
}
type FrameOf<Type extends ChatFrame['type']> = Extract<ChatFrame, { type: Type }>

const MAX_QUEUED = 40

/** Handles the frames of connections, one after the other for each connection. */
export function createFrameHandler({
  chatService,
  connections,
  rooms,
  moderation,
  onError,
  chargeRead,
}: FrameHandlerDeps) {
  const refuse = createRefuse(chatService)
  const join = createEnterRoom({ chatService, rooms, moderation, onError, refuse })

  /**
   * Charges the read budget of the user or the address; sends a refusal and returns false if it is used up.
   * If the counter is unavailable nothing is refused.
   */
  async function charge(connection: ChatConnection, to: RefusalTarget, cost: number): Promise<boolean> {
    const { identity, socket } = connection
    const userId = identity?.kind === 'user' ? identity.userId : null
    const payer = { addressKey: socket.addressKey, userId }
    const seconds = (await chargeRead?.(payer, cost).catch(() => 0)) ?? 0
    if (seconds > 0) refuse(connection, to, 'too_many', seconds)
    return seconds === 0
  }

  const performPrivate = createPrivateFrames({ chatService, charge, refuse })
  const logIn = createLogIn({ chatService, connections, charge })

  async function sendMessage(connection: ChatConnection, frame: FrameOf<'say'>): Promise<void> {
    const { identity } = connection
    const { ref, room_id } = frame
    if (identity === null) refuse(connection, frame, 'chat.login_first')
    else if (!connection.rooms.has(room_id)) refuse(connection, frame, 'chat.not_here')
    else {
      const isModerated = hasModerator(rooms, room_id)
      const response = await chatService.send(identity, frame, connection.language, isModerated)
      if ('key' in response) {
        const { key, msg, wait } = response
        send(connection, { type: 'refused', ref, room_id, key, msg, wait })
      } else send(connection, { type: 'said', ref, room_id, ...response })
    }
  }

  async function perform(connection: ChatConnection, frame: ChatFrame): Promise<void> {
    switch (frame.type) {
      case 'login':
        await logIn(connection, frame)
        break
      case 'join':
        if (connection.loggedIn) {
          const cost = rooms.has(frame.room_id) ? JOIN_COST : JOIN_COST + LOAD_COST
          if (await charge(connection, frame, cost)) await join(connection, frame)
        } else refuse(connection, frame, 'chat.login_first')
        break
      case 'leave':
        rooms.leave(connection, frame.room_id)
        send(connection, { type: 'left', room_id: frame.room_id })
        break
      case 'say':
        await sendMessage(connection, frame)
        break
      case 'history':
        if (connection.rooms.has(frame.room_id)) {
          const { room_id, before } = frame
          if (!(await charge(connection, frame, JOIN_COST))) break
          send(connection, { type: 'history', room_id, ...(await chatService.history(room_id, before)) })
        } else refuse(connection, frame, 'chat.not_here')
        break
      case 'heartbeat':
        send(connection, { type: 'heartbeat', ...(frame.t === undefined ? {} : { t: frame.t }) })
        break
      default:
        await performPrivate(connection, frame)
    }
  }

  /** Runs one frame after the other; connections that send faster than the frames are handled are closed. */
  function enqueue(connection: ChatConnection, frame: ChatFrame, task: () => Promise<void>): void {
    connection.queued++
    if (connection.queued > MAX_QUEUED) {
      connection.socket.end(1008, 'too many frames')
      return
    }
    connection.turn = connection.turn
      .then(() => (connection.socket.open ? task() : undefined))
      .catch((error: unknown) => {
        onError(error)
        refuse(connection, refusalTarget(frame), 'unavailable')
      })
      .finally(() => connection.queued--)
  }

  return {
    take: (connection: ChatConnection, frame: ChatFrame): void =>
      enqueue(connection, frame, () => perform(connection, frame)),
    /** Makes a connection enter a room again without its request; not charged to its budget. */
    enterAgain: (connection: ChatConnection, frame: FrameOf<'join'>): void =>
      enqueue(connection, frame, () => join(connection, frame)),
  }
}
