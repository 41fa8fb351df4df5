import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { PUSH_PATH } from '#lib/contract/push.ts'
import { addressKey } from '#lib/shared/address-key.ts'
import { Addresses, refusal, refuse } from './admission.ts'
import { type CommandContext, receive } from './commands.ts'
import { Connection } from './connection.ts'
import { defaultLimits, type HubMetrics, type HubOptions } from './options.ts'
import { createOwners } from './owners.ts'
import { Presence } from './presence.ts'
import { Registry } from './registry.ts'

export type { HubLimits, HubMetrics, HubOptions, LoginSocket, SocketOwner } from './options.ts'

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
  /** Tells the sockets of these sessions that they are at their end; they hear private topics no more. */
  endSessions(sessions: readonly number[], code: number): void
  /** Says 1012 (service restart) to every socket and ends; those that do not answer are dropped. */
  stop(): Promise<void>
}

/** Holds the push sockets and hands them what the bus says. Knows topics, not what they are about. */
export function createHub(options: HubOptions): Hub {
  const limits = { ...defaultLimits, ...options.limits }
  const metrics: HubMetrics = options.metrics ?? { add() {} }
  const connections = new Set<Connection>()
  const addresses = new Addresses()
  const presence = new Presence(limits.presenceMs, (topic) => options.onPresence?.(topic, listeners(topic)))
  const registry = new Registry(
    { bus: options.bus, snapshot: options.snapshot, metrics, snapshotReuseMs: limits.snapshotReuseMs },
    limits.tickMs,
    (topic) => presence.mark(topic),
  )
  const owners = createOwners(options.ownerOf, registry)
  const commands: CommandContext = {
    identify: owners.identify,
    clock: options.clock,
    onLogin: options.onLogin,
    registry,
    limits,
    metrics,
  }
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  })
  const unlisten = options.bus.listen((message) => registry.take(message))
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const connection of connections) connection.inspect(now)
  }, limits.sweepMs)
  sweep.unref()
  let stopping: Promise<void> | null = null
  let whenEmpty: (() => void) | null = null

  const listeners = (topic: string) => registry.count(topic)

  function hear(connection: Connection, text: string, binary: boolean): void {
    const now = performance.now()
    connection.sign(now)
    metrics.add('frames_in')
    // After a close frame of ours, what is still on its way is read by nobody.
    if (!connection.open) return
    if (!connection.allow(now)) {
      metrics.add('bad_frames', 1, 'flood')
      connection.end(1008, 'too many frames')
    } else if (binary) connection.end(1003, 'text only')
    else receive(connection, text, commands)
  }

  function welcome(ws: WebSocket, raw: Duplex, address: string, key: string, token: string | null): void {
    const identity = { id: randomBytes(9).toString('base64url'), address, token }
    const connection = new Connection(identity, ws, raw, limits, metrics)
    connections.add(connection)
    addresses.add(key)
    metrics.add('opened')
    if (token !== null) void owners.identify(connection).catch(() => undefined)
    ws.on('message', (data: Buffer, binary) => hear(connection, data.toString(), binary))
    ws.on('pong', () => connection.sign(performance.now()))
    // ws closes by itself on what breaks the protocol (an oversized frame, bad UTF-8); here it is only counted.
    ws.on('error', () => metrics.add('bad_frames', 1, 'protocol'))
    ws.on('close', (code) => {
      connections.delete(connection)
      addresses.remove(key)
      registry.leaveAll(connection)
      owners.forget(connection)
      metrics.add('closed', 1, String(code))
      if (connections.size === 0) whenEmpty?.()
    })
  }

  async function close(): Promise<void> {
    clearInterval(sweep)
    unlisten()
    registry.flush()
    presence.stop()
    if (connections.size === 0) return
    const empty = new Promise<void>((resolve) => {
      whenEmpty = resolve
    })
    for (const connection of connections) connection.end(1012, 'restarting')
    await empty
  }

  return {
    handleUpgrade(request, socket, head) {
      if (request.url?.split('?')[0] !== PUSH_PATH) return false
      const address = options.addressOf?.(request) ?? request.socket.remoteAddress ?? ''
      const key = addressKey(address)
      const state = {
        stopping: stopping !== null,
        sockets: connections.size,
        fromAddress: addresses.count(key),
      }
      const refused = refusal(request, options, { ...state, limits })
      if (refused) {
        metrics.add('refused', 1, refused.reason)
        refuse(socket, refused)
      } else {
        const { token } = request.headers
        const carried = typeof token === 'string' && token !== '' ? token : null
        server.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, address, key, carried))
      }
      return true
    },
    listeners,
    sessions: owners.sessions,
    endSessions: owners.end,
    stats: () => ({ sockets: connections.size, topics: registry.size, addresses: addresses.size }),
    stop() {
      stopping ??= close()
      return stopping
    },
  }
}
