import type { Bus } from '#lib/backend/ports/bus/index.ts'
import {
  defaultLimits,
  type HubLimits,
  type HubMetrics,
  type HubOptions,
} from '#lib/backend/realtime/connections/options.ts'
import { createSocketServer } from '#lib/backend/realtime/socket-server.ts'
import { CHAT_PATH, type ChatData, type ChatFrame, chatFrame } from '#lib/contract/chat/frames.ts'
import { isStorable } from '#lib/shared/text/is-storable.ts'
import {
  type Chat,
  type ChatEvent,
  type ChatGroupEvent,
  type ChatService,
  type ChatUserEvent,
  EVERYWHERE,
  GROUPS_TOPIC,
} from '../port.ts'
import { createFrameHandler } from './frames/frame-handler.ts'
import { ChatConnections, send } from './members/connections.ts'
import { createRoomModeration } from './room-moderation.ts'
import { createOpenRooms, hasModerator } from './rooms/open-rooms.ts'

export interface BuiltinChatOptions extends Pick<HubOptions, 'allowedOrigin' | 'addressOf' | 'chargeRead'> {
  bus: Pick<Bus, 'publish' | 'listen' | 'onGap'>
  chatService: ChatService
  limits?: Partial<HubLimits>
  metrics?: HubMetrics
  /** Called with a room that was opened on this node and exists. */
  onRoomOpened?: ((roomId: number) => void) | undefined
  onError: (error: unknown) => void
}

const PREFIX = 'im:'
const USER = 'user:'

/**
 * The built-in chat: rooms over `/im`. It does not moderate: the chat service decides who may enter and send.
 */
export function createBuiltinChat(options: BuiltinChatOptions): Chat {
  const { bus, chatService, onError } = options
  const limits = { ...defaultLimits, ...options.limits }
  const metrics: HubMetrics = options.metrics ?? { add() {} }
  const connections = new ChatConnections()
  const rooms = createOpenRooms({ bus, chatService, limits, onOpened: options.onRoomOpened, onError })
  const moderation = createRoomModeration({ chatService, connections, rooms, onError })
  const frameHandler = createFrameHandler({
    chatService,
    connections,
    rooms,
    moderation,
    onError,
    ...(options.chargeRead ? { chargeRead: options.chargeRead } : {}),
  })

  const sendToUsers = (userIds: readonly number[], frame: ChatData) => {
    for (const userId of userIds)
      for (const connection of connections.find(userId, null)) send(connection, frame)
  }
  const unlisten = bus.listen(({ topic, data }) => {
    if (!topic.startsWith(PREFIX)) return
    const name = topic.slice(PREFIX.length)
    if (name.startsWith(USER)) {
      const { frame } = data as unknown as ChatUserEvent
      return sendToUsers([Number(name.slice(USER.length))], frame)
    }
    if (topic === GROUPS_TOPIC) {
      const { users, frame } = data as unknown as ChatGroupEvent
      return sendToUsers(users, frame)
    }
    moderation.handleEvent(name === EVERYWHERE ? null : Number(name), data as unknown as ChatEvent)
  })

  // Messages, kicks and rules may have been missed: every room is reloaded, and every connection enters it
  // again.
  const unlistenHoles = bus.onGap(() => {
    const newest = rooms.forgetAll()
    for (const connection of connections.all()) {
      if (connection.identity?.kind === 'user') send(connection, { type: 'resync' })
      for (const roomId of connection.rooms.keys()) {
        const after = newest.get(roomId) || undefined
        frameHandler.enterAgain(connection, { type: 'join', room_id: roomId, quiet: true, after })
      }
    }
  })

  const sockets = createSocketServer({
    path: CHAT_PATH,
    limits,
    metrics,
    allowedOrigin: options.allowedOrigin,
    ...(options.addressOf ? { addressOf: options.addressOf } : {}),
    onOpen: (socket) => connections.open(socket),
    onText(socket, text) {
      const connection = connections.of(socket)
      const frame = parseFrame(text)
      if (!connection) return
      if (frame === null) {
        metrics.add('bad_frames', 1, 'chat')
        socket.fail('push.bad_frame')
      } else frameHandler.take(connection, frame)
    },
    onClose(socket) {
      const connection = connections.close(socket)
      if (!connection) return
      for (const roomId of [...connection.rooms.keys()]) rooms.leave(connection, roomId)
      connections.setIdentity(connection, null)
    },
  })

  return {
    handleUpgrade: sockets.handleUpgrade,
    online: (roomId) => rooms.get(roomId)?.crowd.online(performance.now()) ?? 0,
    hasModerator: (roomId) => hasModerator(rooms, roomId),
    endSessions(sessions) {
      const ended = new Set(sessions)
      for (const connection of connections.all())
        if (connection.identity?.kind === 'user' && ended.has(connection.identity.sessionId)) {
          connections.setIdentity(connection, null)
          connection.socket.token = null
          send(connection, { type: 'welcome', user_id: null, user_nickname: null })
        }
    },
    stats: () => ({ sockets: connections.size, rooms: rooms.size }),
    async stop() {
      unlisten()
      unlistenHoles()
      rooms.stop()
      await sockets.stop()
    },
  }
}

function parseFrame(text: string): ChatFrame | null {
  try {
    const frame: unknown = JSON.parse(text)
    if (!isStorable(frame)) return null
    const parsed = chatFrame.safeParse(frame)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
