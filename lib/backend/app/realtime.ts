import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { type createQrSockets, isChatSignature } from '../domains/accounts/index.ts'
import { createChatService, type Speaking } from '../domains/chat/index.ts'
import { mayHear } from '../domains/moderation/index.ts'
import type { createTakeRead } from '../http/limits/rate-limit.ts'
import { hubMetrics, type Metrics } from '../http/logging/metrics.ts'
import { createChat } from '../ports/chat/index.ts'
import { createHub } from '../realtime/hub/hub.ts'
import { userTopic } from '../realtime/topics.ts'
import type { SitePorts } from './ports.ts'
import { createSnapshot } from './snapshots.ts'

type QrSockets = ReturnType<typeof createQrSockets>

/** Who may open a socket, and how much they may ask for. */
export interface SocketOptions {
  allowedOrigin(origin: string, host: string): boolean
  addressOf(request: IncomingMessage): string
  takeRead: ReturnType<typeof createTakeRead>
}

interface RealtimeOptions extends SocketOptions {
  ports: SitePorts
  qr: QrSockets
  speaking: Speaking
  /** The API, from which snapshots of topics are read. */
  fetch(request: Request): Promise<Response>
  metrics: Metrics
  log: Logger
}

/** The push socket: whose connection it is, and what they may subscribe to. */
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
    mayHear: ({ userId }, topic) => mayHear(db, userId, topic),
    onLogin: (code, socket) => {
      qr.register(code, socket).catch((err: unknown) => log.error({ err }, 'a login code was not registered'))
    },
  })
}

/** Chat's own side, which the chat port asks. */
const openChatService = ({ ports, speaking, log }: RealtimeOptions) =>
  createChatService({
    db: ports.db,
    kind: ports.database.kind,
    publish: ports.bus.publish,
    storage: ports.storage,
    sign: (text) => ports.secrets.sign('chat-address', text),
    guest: (id, sig) => isChatSignature(ports.secrets, id, sig),
    sessions: ports.sessions,
    onError: (err) => log.error({ err }, 'the chat could not ask the database'),
    speaking,
  })

/** The sockets of the site: push and chat. A session that ends closes its connections on both. */
export function createRealtime(options: RealtimeOptions) {
  const { ports, log, allowedOrigin, addressOf, takeRead } = options
  const { bus, sessions } = ports
  const hub = createPush(options)
  // A kicked user receives nothing of the room from then on, whatever their page does.
  const unlistenKicks = bus.listen(({ topic, data }) => {
    const userId = data.type === 'room_kicked' ? /^user:(\d+)$/.exec(topic)?.[1] : undefined
    if (userId !== undefined)
      hub
        .review(Number(userId))
        .catch((err: unknown) => log.error({ err, userId }, 'the topics of a user were not reviewed'))
  })
  const chatService = openChatService(options)
  const chat = createChat({
    bus,
    allowedOrigin,
    addressOf,
    takeRead,
    onError: (err) => log.error({ err }, 'a frame of the chat was not dealt with'),
    chatService,
  })
  sessions.onEnded(({ ids, code }) => {
    hub.endSessions(ids, code)
    chat.endSessions(ids)
  })
  return {
    hub: {
      ...hub,
      handleUpgrade: (...upgrade: Parameters<typeof hub.handleUpgrade>) =>
        hub.handleUpgrade(...upgrade) || chat.handleUpgrade(...upgrade),
    },
    chat,
    chatService,
    async stop(): Promise<void> {
      unlistenKicks()
      await Promise.all([hub.stop(), chat.stop()])
    },
  }
}
export type Realtime = ReturnType<typeof createRealtime>
