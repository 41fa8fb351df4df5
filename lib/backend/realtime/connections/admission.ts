import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HubLimits, HubOptions } from './options.ts'

/** Why a handshake is refused: the HTTP status and the reason it is counted under. */
export interface HandshakeRefusal {
  status: 403 | 429 | 503
  reason: 'origin' | 'address' | 'full' | 'stopping'
}

/** Number of open sockets per address, by its `addressKey`. */
export class Addresses {
  readonly #held = new Map<string, number>()

  get size(): number {
    return this.#held.size
  }

  count(key: string): number {
    return this.#held.get(key) ?? 0
  }

  add(key: string): void {
    this.#held.set(key, this.count(key) + 1)
  }

  remove(key: string): void {
    const left = this.count(key) - 1
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
  }
}

/** Returns why a handshake is refused; null when it may be accepted with 101. */
export function refusal(
  request: IncomingMessage,
  options: Pick<HubOptions, 'allowedOrigin'>,
  state: { stopping: boolean; sockets: number; fromAddress: number; limits: HubLimits },
): HandshakeRefusal | null {
  const { origin, host = '' } = request.headers
  if (!origin || origin === 'null' || !options.allowedOrigin(origin, host))
    return { status: 403, reason: 'origin' }
  if (state.stopping) return { status: 503, reason: 'stopping' }
  if (state.sockets >= state.limits.sockets) return { status: 503, reason: 'full' }
  if (state.fromAddress >= state.limits.socketsPerAddress) return { status: 429, reason: 'address' }
  return null
}

/** Responds to a handshake in plain HTTP and closes. */
export function refuse(socket: Duplex, { status }: HandshakeRefusal): void {
  const body = STATUS_CODES[status] ?? ''
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${body}\r\nConnection: close\r\nContent-Type: text/plain\r\nCache-Control: no-store\r\n` +
      `${status === 403 ? '' : 'Retry-After: 5\r\n'}Content-Length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
