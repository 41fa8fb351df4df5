import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refuse } from './answers/refuse.ts'

export interface PortHandlers {
  listener(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface Port {
  server: Server
  number: number
  /** Passes requests to the site from now on. Until then they are answered that it is starting. */
  open(handlers: PortHandlers): void
  /** Stops accepting connections; resolves when the last one has ended, by force after `ms`. */
  close(ms: number): Promise<void>
}

/** Thrown when the port cannot be opened; `message` is a sentence for the person who starts the site. */
export class PortError extends Error {}

/**
 * A connection that has not sent its headers, or the whole request, by then (ms) is closed. Bodies have
 * closer limits: request-body.ts.
 */
const HEAD_MS = 10_000
const REQUEST_MS = 16 * 60_000
/** Interval of that check (ms); Node's default is 30 s. */
const CHECK_MS = 2_000

/**
 * Opens the port before anything else, so that a port in use leaves nothing behind. Rejects with PortError.
 */
export async function openPort(number: number, host: string): Promise<Port> {
  let handlers: PortHandlers = {
    listener: (request, response) => refuse(request, response, null, 503, 'starting', { 'retry-after': '2' }),
    upgrade: (_request, socket) => socket.destroy(),
  }
  const server = createServer({
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: 30_000,
  })
  // Upgraded sockets are not in Node's own list, so every connection is tracked here.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (request, response) => handlers.listener(request, response))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    handlers.upgrade(request, socket, head),
  )
  server.listen(number, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new PortError(sentence(number, host, error), { cause: error })
  }
  return {
    server,
    number: (server.address() as AddressInfo).port,
    open(opened) {
      handlers = opened
    },
    async close(ms) {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // A connection whose last response has just ended would otherwise be kept alive.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      const force = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, ms)
      await closed
      clearInterval(idle)
      clearTimeout(force)
    },
  }
}

function sentence(number: number, host: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${number} is already taken by another program. Stop that program, or choose another port with PORT.`
  if (code === 'EACCES')
    return `Port ${number} may not be used by this account. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${JSON.stringify(host)} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`
  return `Port ${number} cannot be opened: ${error instanceof Error ? error.message : String(error)}`
}
