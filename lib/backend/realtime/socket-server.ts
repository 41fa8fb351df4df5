import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { Addresses, refusal, refuse } from './connections/admission.ts'
import { Connection } from './connections/connection.ts'
import type { HubLimits, HubMetrics, HubOptions } from './connections/options.ts'

export interface SocketServerOptions extends Pick<HubOptions, 'allowedOrigin' | 'addressOf'> {
  /** The one path whose upgrades it handles. */
  path: string
  limits: HubLimits
  metrics: HubMetrics
  onOpen?(connection: Connection): void
  /** A text frame of a client within its allowance. */
  onText(connection: Connection, text: string): void
  onClose(connection: Connection): void
}

export interface SocketServer {
  readonly connections: ReadonlySet<Connection>
  readonly addresses: number
  /** Handles an upgrade of its path: accepts it, or refuses it in plain HTTP. False for another path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /**
   * Accepts no more sockets and closes every socket with 1012 (service restart); those that do not respond
   * are dropped.
   */
  stop(): Promise<void>
}

/**
 * Serves the sockets of one path: admission, frame limits and liveness. It does not know the content of
 * frames.
 */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { limits, metrics } = options
  const connections = new Set<Connection>()
  const addresses = new Addresses()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const connection of connections) connection.inspect(now)
  }, limits.sweepMs)
  sweep.unref()
  let stopping: Promise<void> | null = null
  let whenEmpty: (() => void) | null = null

  function receive(connection: Connection, text: string, binary: boolean): void {
    const now = performance.now()
    connection.markAlive(now)
    metrics.add('frames_in')
    // Frames that arrive after our close frame are ignored.
    if (!connection.open) return
    if (!connection.allow(now)) {
      metrics.add('bad_frames', 1, 'flood')
      connection.end(1008, 'too many frames')
    } else if (binary) connection.end(1003, 'text only')
    else options.onText(connection, text)
  }

  function accept(ws: WebSocket, raw: Duplex, address: string, key: string, token: string | null): void {
    const identity = { id: randomBytes(9).toString('base64url'), address, token }
    const connection = new Connection(identity, ws, raw, limits, metrics)
    connections.add(connection)
    addresses.add(key)
    metrics.add('opened')
    options.onOpen?.(connection)
    ws.on('message', (data: Buffer, binary) => receive(connection, data.toString(), binary))
    ws.on('pong', () => connection.markAlive(performance.now()))
    // ws itself closes on protocol errors (an oversized frame, invalid UTF-8); here they are only counted.
    ws.on('error', () => metrics.add('bad_frames', 1, 'protocol'))
    ws.on('close', (code) => {
      connections.delete(connection)
      addresses.remove(key)
      options.onClose(connection)
      metrics.add('closed', 1, String(code))
      if (connections.size === 0) whenEmpty?.()
    })
  }

  async function close(): Promise<void> {
    clearInterval(sweep)
    if (connections.size === 0) return
    const empty = new Promise<void>((resolve) => {
      whenEmpty = resolve
    })
    for (const connection of connections) connection.end(1012, 'restarting')
    await empty
  }

  return {
    connections,
    get addresses() {
      return addresses.size
    },
    handleUpgrade(request, socket, head) {
      if (request.url?.split('?')[0] !== options.path) return false
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
        const handshakeToken = typeof token === 'string' && token !== '' ? token : null
        server.handleUpgrade(request, socket, head, (ws) => accept(ws, socket, address, key, handshakeToken))
      }
      return true
    },
    stop() {
      stopping ??= close()
      return stopping
    },
  }
}
