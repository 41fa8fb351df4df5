import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { PushData } from '#lib/backend/ports/bus/index.ts'
import type { Classify, PushErrorKey } from '#lib/contract/core/push.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { controlFrame } from './frame.ts'
import type { HubLimits, HubMetrics, SocketOwner } from './options.ts'

/** What a queued write costs beside its bytes, which all slow readers share. Measured, rounded up. */
const WRITE_OVERHEAD = 256

/** One socket: what it sends and is sent, how far it is behind, whether it lives. It knows no topic's content. */
export class Connection {
  readonly id: string
  readonly address: string
  /** What its address counts as where addresses are counted. */
  readonly addressKey: string
  readonly ws: WebSocket
  /** Why this socket hears a topic: it asked itself, or its screen wants it. */
  readonly topics = new Map<string, { own: boolean; screen: boolean }>()
  registered = false
  classify: Classify = 'none'
  companyId: string | null = null
  /** The token of the handshake; null without one, and once its session is at its end. */
  token: string | null
  owner: SocketOwner | null = null
  /** What asks for private topics runs in order, since the first has to wait until it is known whose socket this is. */
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
   * Writes a prepared frame, or cuts a reader that has too much waiting. Goes straight to the stream below `ws`,
   * which would make a header and two writes for each socket; without compression `ws` itself writes a frame in one
   * go, so the two never mix.
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

  /** Answers that something was not done; `seconds`: when it is worth asking again. */
  fail(key: PushErrorKey, topic?: string, seconds?: number): void {
    this.send({ type: 'error', key, topic, seconds })
  }

  /** Takes one from the client's allowance of frames; false when there is none left. */
  allow(now: number): boolean {
    const { framesPerSecond, frameBurst } = this.#limits
    this.#tokens = Math.min(frameBurst, this.#tokens + ((now - this.#refilled) / 1_000) * framesPerSecond)
    this.#refilled = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  /** Any frame of the client's, an answer to a ping included, is a sign of life. */
  sign(now: number): void {
    this.#alive = now
  }

  /** Ends a socket that is dead or has stood still; pings one that is due. */
  inspect(now: number): void {
    if (this.#raw.writableLength === 0) this.#behindSince = this.#queued = 0
    if (now - this.#alive > this.#limits.deadMs) this.cut('dead')
    else if (this.#behindSince > 0 && now - this.#behindSince > this.#limits.drainMs) this.cut('slow')
    else if (now - this.#pinged >= this.#limits.pingMs && this.open) {
      this.#pinged = now
      this.ws.ping()
    }
  }

  /** Closes in order; a client that does not answer is dropped, whatever it goes on sending. */
  end(code: number, reason: string): void {
    if (!this.open) return
    this.ws.close(code, reason)
    setTimeout(() => this.ws.terminate(), this.#limits.closeMs).unref()
  }

  /** Drops the socket with what waits for it; a closing handshake would only wait in the same queue. */
  cut(reason: 'slow' | 'dead'): void {
    this.#metrics.add('cut', 1, reason)
    this.ws.terminate()
  }
}
