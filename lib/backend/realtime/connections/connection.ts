import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { PushData } from '#lib/backend/ports/bus/index.ts'
import type { Classify, PushErrorKey } from '#lib/contract/core/push.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { controlFrame } from './frame.ts'
import type { HubLimits, HubMetrics, SocketOwner } from './options.ts'

/**
 * Memory overhead of a queued write besides its bytes, which all slow clients share. Measured, rounded up.
 */
const WRITE_OVERHEAD = 256

/**
 * One socket: its frames in both directions, its backlog and its liveness. It does not know the content of
 * topics.
 */
export class Connection {
  readonly id: string
  readonly address: string
  /** The key that its address is counted by. */
  readonly addressKey: string
  readonly ws: WebSocket
  /** Why this socket is subscribed to a topic: by its own request, or by its screen. */
  readonly topics = new Map<string, { own: boolean; screen: boolean }>()
  registered = false
  classify: Classify = 'none'
  companyId: string | null = null
  /** The token of the handshake; null without one, and once its session has ended. */
  token: string | null
  owner: SocketOwner | null = null
  /**
   * Requests for private topics run in order, since the first has to wait until the socket's owner is
   * resolved.
   */
  private: Promise<void> = Promise.resolve()
  readonly #raw: Duplex
  readonly #limits: HubLimits
  readonly #metrics: HubMetrics
  #tokens: number
  #refilled: number
  #alive: number
  #pinged: number
  #behindSince = 0
  #queued = 0

  constructor(
    identity: { id: string; address: string; token: string | null },
    ws: WebSocket,
    raw: Duplex,
    limits: HubLimits,
    metrics: HubMetrics,
  ) {
    this.id = identity.id
    this.address = identity.address
    this.addressKey = addressKey(identity.address)
    this.token = identity.token
    this.ws = ws
    this.#raw = raw
    this.#limits = limits
    this.#metrics = metrics
    this.#tokens = limits.frameBurst
    this.#alive = this.#pinged = this.#refilled = performance.now()
  }

  get open(): boolean {
    return this.ws.readyState === WebSocket.OPEN
  }

  /**
   * Writes a prepared frame, or cuts a client whose backlog is too large. Writes directly to the stream below
   * `ws`, which would make a header and two writes for each socket; without compression `ws` itself writes a
   * frame in one go, so the two never mix.
   */
  deliver(frame: Buffer): void {
    if (this.ws.readyState !== WebSocket.OPEN) return
    const raw = this.#raw
    const waiting = raw.writableLength
    if (waiting === 0) this.#behindSince = this.#queued = 0
    else if (waiting + this.#queued * WRITE_OVERHEAD > this.#limits.bufferedBytes) {
      this.cut('slow')
      return
    }
    raw.write(frame)
    if (raw.writableLength > 0) {
      this.#queued++
      if (this.#behindSince === 0) this.#behindSince = performance.now()
    }
  }

  send(data: PushData, code: 100 | 200 = 100): void {
    this.deliver(controlFrame(data, code))
  }

  /** Sends an error; `seconds`: when a retry can succeed. */
  fail(key: PushErrorKey, topic?: string, seconds?: number): void {
    this.send({ type: 'error', key, topic, seconds })
  }

  /** Consumes one frame of the client's allowance; false when none is left. */
  allow(now: number): boolean {
    const { framesPerSecond, frameBurst } = this.#limits
    this.#tokens = Math.min(frameBurst, this.#tokens + ((now - this.#refilled) / 1_000) * framesPerSecond)
    this.#refilled = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  /** Any frame of the client, a pong included, is a sign of life. */
  markAlive(now: number): void {
    this.#alive = now
  }

  /** Cuts a socket that is dead or whose backlog has not drained; pings one that is due. */
  inspect(now: number): void {
    if (this.#raw.writableLength === 0) this.#behindSince = this.#queued = 0
    if (now - this.#alive > this.#limits.deadMs) this.cut('dead')
    else if (this.#behindSince > 0 && now - this.#behindSince > this.#limits.drainMs) this.cut('slow')
    else if (now - this.#pinged >= this.#limits.pingMs && this.open) {
      this.#pinged = now
      this.ws.ping()
    }
  }

  /** Closes with a handshake; a client that does not respond is dropped, whatever it goes on sending. */
  end(code: number, reason: string): void {
    if (!this.open) return
    this.ws.close(code, reason)
    setTimeout(() => this.ws.terminate(), this.#limits.closeMs).unref()
  }

  /** Drops the socket with its backlog; a closing handshake would only wait in the same queue. */
  cut(reason: 'slow' | 'dead'): void {
    this.#metrics.add('cut', 1, reason)
    this.ws.terminate()
  }
}
