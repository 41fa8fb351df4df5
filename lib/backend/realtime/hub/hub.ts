import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PUSH_PATH } from '#lib/contract/core/push.ts'
import { type CommandContext, receive } from '../connections/commands.ts'
import { defaultLimits, type HubMetrics, type HubOptions } from '../connections/options.ts'
import { createSocketServer } from '../socket-server.ts'
import { createOwners } from './owners.ts'
import { Presence } from './presence.ts'
import { Registry } from './registry.ts'

export type { HubLimits, HubMetrics, HubOptions, LoginSocket, SocketOwner } from '../connections/options.ts'

export interface HubStats {
  sockets: number
  topics: number
  addresses: number
}

export interface Hub {
  /**
   * Handles an upgrade of /ws: accepts it, or refuses it in plain HTTP. False when the path is not the hub's.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Number of sockets subscribed to a topic, on this node. */
  listeners(topic: string): number
  stats(): HubStats
  /** The sessions that have sockets on this node. */
  sessions(): number[]
  /**
   * Notifies the sockets of these sessions that they have ended, and unsubscribes them from private topics.
   */
  endSessions(sessions: readonly number[], code: number): void
  /**
   * To be called when a user's permissions changed: unsubscribes their sockets on this node from topics that
   * `canSubscribe` no longer allows.
   */
  review(userId: number): Promise<void>
  /** Closes every socket with 1012 (service restart); those that do not respond are dropped. */
  stop(): Promise<void>
}

/**
 * Creates the hub, which holds the push sockets and sends them the bus messages. It knows topics, not their
 * content.
 */
export function createHub(options: HubOptions): Hub {
  const limits = { ...defaultLimits, ...options.limits }
  const metrics: HubMetrics = options.metrics ?? { add() {} }
  const listeners = (topic: string) => registry.count(topic)
  const presence = new Presence(limits.presenceMs, (topic) => options.onPresence?.(topic, listeners(topic)))
  const registry = new Registry(
    {
      bus: options.bus,
      snapshot: options.snapshot,
      metrics,
      limits,
      ...(options.chargeRead ? { chargeRead: options.chargeRead } : {}),
    },
    limits.tickMs,
    (topic) => presence.mark(topic),
  )
  const owners = createOwners(options.ownerOf, registry)
  const commands: CommandContext = {
    identify: owners.identify,
    clock: options.clock,
    onLogin: options.onLogin,
    canSubscribe: options.canSubscribe,
    registry,
    limits,
    metrics,
  }
  const socketServer = createSocketServer({
    path: PUSH_PATH,
    limits,
    metrics,
    allowedOrigin: options.allowedOrigin,
    ...(options.addressOf ? { addressOf: options.addressOf } : {}),
    onOpen(connection) {
      if (connection.token !== null) void owners.identify(connection).catch(() => undefined)
    },
    onText: (connection, text) => receive(connection, text, commands),
    onClose(connection) {
      registry.leaveAll(connection)
      owners.forget(connection)
    },
  })
  const unlisten = options.bus.listen((message) => registry.receive(message))
  const unlistenHoles = options.bus.onGap(() => void registry.renew())
  let stopping: Promise<void> | null = null

  async function close(): Promise<void> {
    // Pending messages are sent before the close.
    unlisten()
    unlistenHoles()
    registry.flush()
    presence.stop()
    await socketServer.stop()
  }

  return {
    handleUpgrade: socketServer.handleUpgrade,
    listeners,
    sessions: owners.sessions,
    endSessions: owners.end,
    review: async (userId) => {
      if (options.canSubscribe) await owners.review(userId, options.canSubscribe)
    },
    stats: () => ({
      sockets: socketServer.connections.size,
      topics: registry.size,
      addresses: socketServer.addresses,
    }),
    stop() {
      stopping ??= close()
      return stopping
    },
  }
}
