import type { Bus, BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { Position } from '#lib/contract/core/push.ts'
import { controlFrame } from './frame.ts'

/** True when `message` comes after `position`. Another epoch is always news. */
export const isAfter = (message: BusMessage, position: Position): boolean =>
  message.epoch !== position.epoch || message.seq > position.seq

/** A socket between asking for a topic and hearing it live. */
export class Waiting {
  /** Where it stands once it has been answered; null until then. */
  position: Position | null = null
  /** What has been sent to others meanwhile. */
  held: BusMessage[] = []
  /** The snapshot it waits for. */
  load: Load | null = null
}

/** More than this many messages while one snapshot is being read: anyone who comes now starts another. */
const MAX_SINCE = 500

/**
 * One reading of a topic's snapshot, shared by all who join while it is fresh. The number is taken before the
 * snapshot is read, so the snapshot holds at least what the number says; messages after the number follow it, and
 * may repeat what the snapshot already shows. They never leave anything out.
 */
export class Load {
  readonly topic: string
  /** Messages that came after the reading had begun. */
  readonly since: BusMessage[] = []
  /** Rejects when the snapshot could not be read, or was dropped before it was. */
  readonly result: Promise<Position>
  /** Sockets that wait for it. */
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
  /** It was read, and there is nothing to begin with. */
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

  /** Ends it before it is read. */
  drop(): void {
    this.#state = 'ended'
    this.#settle.reject(new Error(`Nobody waits for ${this.topic} any more.`))
  }

  /** The answer to a joining socket, encoded once for all of them. Only after `result`. */
  frame(type: 'subscribed' | 'gap'): Buffer {
    const made = this.#frames.get(type)
    if (made) return made
    if (!this.#body) throw new Error('The snapshot has not been read yet.')
    const { position, snapshot } = this.#body
    const frame = controlFrame({ type, topic: this.topic, ...position, snapshot })
    this.#frames.set(type, frame)
    return frame
  }
}
