import type { Bus } from '#lib/backend/ports/bus/index.ts'
import {
  defaultLimits,
  type HubLimits,
  type HubMetrics,
  type HubOptions,
} from '#lib/backend/realtime/connections/options.ts'
import { createSocketServer } from '#lib/backend/realtime/socket-server.ts'
import { CHAT_PATH, type ChatFrame, chatFrame } from '#lib/contract/chat/frames.ts'
import { isStorable } from '#lib/shared/text/is-storable.ts'
import { type Chat, type ChatNews, type ChatService, EVERYWHERE } from '../port.ts'
import { createFrameHandler } from './frames/frame-handler.ts'
import { Seats, send } from './members/seats.ts'
import { createOrder } from './order.ts'
import { createOpenRooms } from './rooms/open-rooms.ts'

export interface BuiltinChatOptions extends Pick<HubOptions, 'allowedOrigin' | 'addressOf' | 'takeRead'> {
  bus: Pick<Bus, 'publish' | 'listen' | 'onHole'>
  chatService: ChatService
  limits?: Partial<HubLimits>
  metrics?: HubMetrics
  onError: (error: unknown) => void
}

const PREFIX = 'im:'

/** The built-in chat: rooms over `/im`. It keeps no order itself: who may come in and speak says the chat service. */
export function createBuiltinChat(options: BuiltinChatOptions): Chat {
  const { bus, chatService, onError } = options
  const limits = { ...defaultLimits, ...options.limits }
  const metrics: HubMetrics = options.metrics ?? { add() {} }
  const seats = new Seats()
  const rooms = createOpenRooms({ bus, chatService, limits, onError })
  const order = createOrder({ chatService, seats, rooms, onError })
  const frameHandler = createFrameHandler({
    chatService,
    seats,
    rooms,
    order,
    onError,
    ...(options.takeRead ? { takeRead: options.takeRead } : {}),
  })

  const unlisten = bus.listen(({ topic, data }) => {
    if (!topic.startsWith(PREFIX)) return
    const name = topic.slice(PREFIX.length)
    order.hear(name === EVERYWHERE ? null : Number(name), data as unknown as ChatNews)
  })

  // Lines, kicks and rules may have been missed: every room is read anew, and everybody enters it again.
  const unmend = bus.onHole(() => {
    const newest = rooms.forgetAll()
    for (const seat of seats.all())
      for (const roomId of seat.rooms.keys()) {
        const after = newest.get(roomId) || undefined
        frameHandler.enterAgain(seat, { type: 'join', room_id: roomId, quiet: true, after })
      }
  })

  const sockets = createSocketServer({
    path: CHAT_PATH,
    limits,
    metrics,
    allowedOrigin: options.allowedOrigin,
    ...(options.addressOf ? { addressOf: options.addressOf } : {}),
    onOpen: (connection) => seats.open(connection),
    onText(connection, text) {
      const seat = seats.of(connection)
      const frame = read(text)
      if (!seat) return
      if (frame === null) {
        metrics.add('bad_frames', 1, 'chat')
        connection.fail('push.bad_frame')
      } else frameHandler.take(seat, frame)
    },
    onClose(connection) {
      const seat = seats.close(connection)
      if (!seat) return
      for (const roomId of [...seat.rooms.keys()]) rooms.leave(seat, roomId)
      seats.speaksAs(seat, null)
    },
  })

  return {
    handleUpgrade: sockets.handleUpgrade,
    online: (roomId) => rooms.get(roomId)?.crowd.online(performance.now()) ?? 0,
    endSessions(sessions) {
      const ended = new Set(sessions)
      for (const seat of seats.all())
        if (seat.talker?.kind === 'user' && ended.has(seat.talker.sessionId)) {
          seats.speaksAs(seat, null)
          seat.connection.token = null
          send(seat, { type: 'welcome', user_id: null, user_nickname: null })
        }
    },
    stats: () => ({ sockets: seats.size, rooms: rooms.size }),
    async stop() {
      unlisten()
      unmend()
      rooms.stop()
      await sockets.stop()
    },
  }
}

function read(text: string): ChatFrame | null {
  try {
    const frame: unknown = JSON.parse(text)
    if (!isStorable(frame)) return null
    const parsed = chatFrame.safeParse(frame)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
