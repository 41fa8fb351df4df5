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
  /** Takes an upgrade of /ws: answers it, or refuses it in plain HTTP. False when the path is not the hub's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Sockets that hear a topic now, on this node. */
  listeners(topic: string): number
  stats(): HubStats
  /** The sessions that have sockets on this node. */
  sessions(): number[]
  /** Notifies the sockets of these sessions that they are at their end; they hear private topics no more. */
  endSessions(sessions: readonly number[], code: number): void
  /** What a user may hear has changed: takes from his sockets on this node what `mayHear` no longer allows. */
  review(userId: number): Promise<void>
  /** Says 1012 (service restart) to every socket and ends; those that do not answer are dropped. */
  stop(): Promise<void>
}

/** Holds the push sockets and hands them what the bus says. Knows topics, not what they are about. */
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
      ...(options.takeRead ? { takeRead: options.takeRead } : {}),
    },
    limits.tickMs,
    (topic) => presence.mark(topic),
  )
  const owners = createOwners(options.ownerOf, registry)
  const commands: CommandContext = {
    identify: owners.identify,
    clock: options.clock,
    onLogin: options.onLogin,
    mayHear: options.mayHear,
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
  const unlisten = options.bus.listen((message) => registry.take(message))
  const unmend = options.bus.onHole(() => void registry.renew())
  let stopping: Promise<void> | null = null

  async function close(): Promise<void> {
    // What waits goes out before the goodbye.
    unlisten()
    unmend()
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
      if (options.mayHear) await owners.review(userId, options.mayHear)
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
