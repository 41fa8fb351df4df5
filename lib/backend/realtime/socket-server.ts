import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { Addresses, refusal, refuse } from './connections/admission.ts'
import { Connection } from './connections/connection.ts'
import type { HubLimits, HubMetrics, HubOptions } from './connections/options.ts'

export interface SocketServerOptions extends Pick<HubOptions, 'allowedOrigin' | 'addressOf'> {
  /** The one path whose upgrades it takes. */
  path: string
  limits: HubLimits
  metrics: HubMetrics
  onOpen?(connection: Connection): void
  /** One text of a client's, within its allowance. */
  onText(connection: Connection, text: string): void
  onClose(connection: Connection): void
}

export interface SocketServer {
  readonly connections: ReadonlySet<Connection>
  readonly addresses: number
  /** Takes an upgrade of its path: answers it, or refuses it in plain HTTP. False when the path is another's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Takes nobody in any more, says 1012 (service restart) to every socket and ends; those that do not answer are dropped. */
  stop(): Promise<void>
}

/** The sockets of one path: who may come in, what they may send, whether they live. Knows nothing of what is said. */
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
    else options.onText(connection, text)
  }

  function welcome(ws: WebSocket, raw: Duplex, address: string, key: string, token: string | null): void {
    const identity = { id: randomBytes(9).toString('base64url'), address, token }
    const connection = new Connection(identity, ws, raw, limits, metrics)
    connections.add(connection)
    addresses.add(key)
    metrics.add('opened')
    options.onOpen?.(connection)
    ws.on('message', (data: Buffer, binary) => hear(connection, data.toString(), binary))
    ws.on('pong', () => connection.sign(performance.now()))
    // ws closes by itself on what breaks the protocol (an oversized frame, bad UTF-8); here it is only counted.
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
        const carried = typeof token === 'string' && token !== '' ? token : null
        server.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, address, key, carried))
      }
      return true
    },
    stop() {
      stopping ??= close()
      return stopping
    },
  }
}
