import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Duplex } from 'node:stream'
import type { HubLimits, HubOptions } from './options.ts'

/** Why a handshake is refused: the HTTP status and the word it is counted under. */
export interface Refusal {
  status: 403 | 429 | 503
  reason: 'origin' | 'address' | 'full' | 'stopping'
}

/**
 * Sockets held by each address. An IPv6 network of 64 bits counts as one address: whoever has one address of it
 * has them all.
 */
export class Addresses {
  readonly #held = new Map<string, number>()

  static key(address: string): string {
    if (!isIPv6(address)) return address
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
    if (mapped?.[1]) return mapped[1]
    const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
    const before = head === '' ? [] : head.split(':')
    const after = tail ? tail.split(':') : []
    const middle = tail === undefined ? 0 : 8 - before.length - after.length
    const groups = [...before, ...Array<string>(Math.max(0, middle)).fill('0'), ...after]
    return groups
      .slice(0, 4)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':')
  }

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

/** Whether a handshake may be answered with 101; null when it may. */
export function refusal(
  request: IncomingMessage,
  options: Pick<HubOptions, 'allowedOrigin'>,
  state: { stopping: boolean; sockets: number; fromAddress: number; limits: HubLimits },
): Refusal | null {
  const { origin, host = '' } = request.headers
  if (!origin || origin === 'null' || !options.allowedOrigin(origin, host))
    return { status: 403, reason: 'origin' }
  if (state.stopping) return { status: 503, reason: 'stopping' }
  if (state.sockets >= state.limits.sockets) return { status: 503, reason: 'full' }
  if (state.fromAddress >= state.limits.socketsPerAddress) return { status: 429, reason: 'address' }
  return null
}

/** Answers a handshake in plain HTTP and closes. */
export function refuse(socket: Duplex, { status }: Refusal): void {
  const body = STATUS_CODES[status] ?? ''
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${body}\r\nConnection: close\r\nContent-Type: text/plain\r\nCache-Control: no-store\r\n` +
      `${status === 403 ? '' : 'Retry-After: 5\r\n'}Content-Length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
