import type { Bus, BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { Position } from '#lib/contract/core/push.ts'
import { controlFrame } from './frame.ts'

/** True when `message` comes after `position`. A message of another epoch always does. */
export const isAfter = (message: BusMessage, position: Position): boolean =>
  message.epoch !== position.epoch || message.seq > position.seq

/** A socket between its subscribe and the first live message. */
export class Waiting {
  /** Its position once the response was sent; null until then. */
  position: Position | null = null
  /** Messages sent to the members meanwhile. */
  buffered: BusMessage[] = []
  /** The snapshot it waits for. */
  load: Load | null = null
}

/**
 * After more than this many messages during one snapshot load, a newly joining client starts another load.
 */
const MAX_SINCE = 500

/**
 * One load of a topic's snapshot, shared by all who join while it is fresh. The position is taken before the
 * snapshot is read, so the snapshot contains at least everything up to it. Messages after the position
 * follow, and may repeat what the snapshot already shows; none is left out.
 */
export class Load {
  readonly topic: string
  /** Messages that arrived after the load began. */
  readonly since: BusMessage[] = []
  /** Rejects when the snapshot could not be read, or the load was dropped before it started. */
  readonly result: Promise<Position>
  /** Number of sockets that wait for it. */
  waiters = 0
  #state: 'waiting' | 'reading' | 'ended' = 'waiting'
  #body: { position: Position; snapshot: object | null } | null = null
  readonly #frames = new Map<string, Buffer>()
  readonly #settle: PromiseWithResolvers<Position>

  constructor(topic: string) {
    this.topic = topic
    this.#settle = Promise.withResolvers<Position>()
    this.result = this.#settle.promise
    this.result.catch(() => undefined)
  }

  get started(): boolean {
    return this.#state !== 'waiting'
  }
  get ended(): boolean {
    return this.#state === 'ended'
  }
  get full(): boolean {
    return this.since.length > MAX_SINCE
  }
  /** It was read, and the topic has no snapshot. */
  get isEmpty(): boolean {
    return this.#body !== null && this.#body.snapshot === null
  }

  /** Reads the position, then the snapshot. Never rejects; `result` does. */
  async read(bus: Bus, snapshot: (topic: string) => Promise<object | null>): Promise<void> {
    this.#state = 'reading'
    try {
      const position = await bus.last(this.topic)
      this.#body = { position, snapshot: await snapshot(this.topic) }
      this.#state = 'ended'
      this.#settle.resolve(position)
    } catch (error) {
      this.#state = 'ended'
      this.#settle.reject(error)
    }
  }

  /** Cancels the load before it starts. */
  drop(): void {
    this.#state = 'ended'
    this.#settle.reject(new Error(`Nobody waits for ${this.topic} any more.`))
  }

  /** The response to a joining socket, encoded once for all of them. Only valid after `result`. */
  frame(type: 'subscribed' | 'gap'): Buffer {
    const encoded = this.#frames.get(type)
    if (encoded) return encoded
    if (!this.#body) throw new Error('The snapshot has not been read yet.')
    const { position, snapshot } = this.#body
    const frame = controlFrame({ type, topic: this.topic, ...position, snapshot })
    this.#frames.set(type, frame)
    return frame
  }
}
