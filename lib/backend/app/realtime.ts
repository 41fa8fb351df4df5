import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { type createQrSockets, isChatSignature, sessionOfSignature } from '../domains/accounts/index.ts'
import { type ChatSender, createChatService } from '../domains/chat/index.ts'
import { canSubscribe } from '../domains/moderation/index.ts'
import type { createChargeRead } from '../http/limits/rate-limit.ts'
import { hubMetrics, type Metrics } from '../http/logging/metrics.ts'
import { createChatRooms } from '../jobs/chat-service/create-rooms.ts'
import { createChatLoginEnd } from '../jobs/chat-service/end-logins.ts'
import { createChat } from '../ports/chat/index.ts'
import { createHub } from '../realtime/hub/hub.ts'
import { userTopic } from '../realtime/topics.ts'
import type { SitePorts } from './ports.ts'
import { createSnapshot } from './snapshots.ts'

type QrSockets = ReturnType<typeof createQrSockets>

/** Which pages may open a socket, and how many reads a client may make. */
export interface SocketOptions {
  allowedOrigin(origin: string, host: string): boolean
  addressOf(request: IncomingMessage): string
  chargeRead: ReturnType<typeof createChargeRead>
}

interface RealtimeOptions extends SocketOptions {
  ports: SitePorts
  qr: QrSockets
  speaking: ChatSender
  /** The API, from which topic snapshots are loaded. */
  fetch(request: Request): Promise<Response>
  metrics: Metrics
  log: Logger
}

/** Creates the push socket: resolves the owner of a connection and the topics it may subscribe to. */
function createPush({ ports, qr, fetch, metrics, log, ...sockets }: RealtimeOptions) {
  const { db, bus, clock, sessions } = ports
  return createHub({
    ...sockets,
    bus,
    clock,
    snapshot: createSnapshot(fetch),
    metrics: hubMetrics(metrics),
    ownerOf: async (token) => {
      const actor = await sessions.actorOrNull(token)
      return actor && { userId: actor.userId, topic: userTopic(actor.userId), session: actor.sessionId }
    },
    canSubscribe: ({ userId }, topic) => canSubscribe(db, userId, topic),
    onLogin: (code, socket) => {
      qr.register(code, socket).catch((err: unknown) => log.error({ err }, 'qr_login_register_failed'))
    },
  })
}

/** Creates the chat service that the chat port calls. */
const openChatService = ({ ports, speaking, log }: RealtimeOptions) =>
  createChatService({
    db: ports.db,
    kind: ports.database.kind,
    publish: ports.bus.publish,
    storage: ports.storage,
    sign: (text) => ports.secrets.sign('chat-address', text),
    guest: (id, sig) =>
      isChatSignature(ports.secrets, id, sig) || (ports.externalChat?.isSigned(id, sig) ?? false),
    signedSession: (userId, sig) => sessionOfSignature(ports.secrets, userId, sig),
    sessions: ports.sessions,
    onError: (err) => log.error({ err }, 'chat_database_failed'),
    speaking,
  })

/** Creates the site's sockets: push and chat. A session that ends closes its connections on both. */
export function createRealtime(options: RealtimeOptions) {
  const { ports, log, allowedOrigin, addressOf, chargeRead } = options
  const { bus, sessions } = ports
  const hub = createPush(options)
  // A kicked user receives nothing of the room from then on, whatever their page does.
  const unlistenKicks = bus.listen(({ topic, data }) => {
    const userId = data.type === 'room_kicked' ? /^user:(\d+)$/.exec(topic)?.[1] : undefined
    if (userId !== undefined)
      hub.review(Number(userId)).catch((err: unknown) => log.error({ err, userId }, 'topic_review_failed'))
  })
  const chatService = openChatService(options)
  const { externalChat } = ports
  const chat = createChat({
    bus,
    allowedOrigin,
    addressOf,
    chargeRead,
    onError: (err) => log.error({ err }, 'chat_frame_failed'),
    chatService,
    onRoomOpened: externalChat ? createChatRooms(externalChat) : undefined,
  })
  const endChatLogins = externalChat && createChatLoginEnd({ db: ports.db, api: externalChat.api, log })
  sessions.onEnded(({ ids, code }) => {
    hub.endSessions(ids, code)
    chat.endSessions(ids)
    void endChatLogins?.(ids)
  })
  return {
    hub: {
      ...hub,
      handleUpgrade: (...upgrade: Parameters<typeof hub.handleUpgrade>) =>
        hub.handleUpgrade(...upgrade) || chat.handleUpgrade(...upgrade),
    },
    chat,
    chatService,
    /** Answers the calls of the chat service outside the site; null: the built-in chat is used. */
    chatCallback: externalChat?.createCallbackHandler(chatService, chat) ?? null,
    async stop(): Promise<void> {
      unlistenKicks()
      await Promise.all([hub.stop(), chat.stop()])
    },
  }
}
export type Realtime = ReturnType<typeof createRealtime>
