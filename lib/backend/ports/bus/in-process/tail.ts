import type { BusMessage } from '../port.ts'

/** Limits of the messages stored per topic for clients that reconnect: whichever is reached first. */
export interface TailLimits {
  count: number
  bytes: number
  ageMs: number
}

interface StoredMessage {
  message: BusMessage
  bytes: number
  at: number
}

/** The newest messages of one topic, limited in count, bytes (of their JSON, in characters) and age. */
export class Tail {
  /** The last assigned number, and when it was assigned (ms, monotonic). */
  seq: number
  touched: number
  #messages: StoredMessage[] = []
  #start = 0
  #bytes = 0
  readonly #limits: TailLimits

  constructor(limits: TailLimits, seq: number, now: number) {
    this.#limits = limits
    this.seq = seq
    this.touched = now
  }

  push(message: BusMessage, now: number): void {
    const bytes = JSON.stringify(message.data).length
    this.seq = message.seq
    this.touched = now
    this.#messages.push({ message, bytes, at: now })
    this.#bytes += bytes
    this.trim(now)
  }

  /**
   * Drops messages over a limit. The array is compacted when half of it is unused, so that a push has
   * constant cost.
   */
  trim(now: number): void {
    let oldest = this.#messages[this.#start]
    while (oldest && this.#over(oldest, now)) {
      this.#bytes -= oldest.bytes
      this.#start++
      oldest = this.#messages[this.#start]
    }
    if (this.#start > 32 && this.#start * 2 > this.#messages.length) {
      this.#messages = this.#messages.slice(this.#start)
      this.#start = 0
    }
  }

  /** Returns the messages after `seq`, or null when some are no longer stored or were never numbered here. */
  since(seq: number): BusMessage[] | null {
    if (seq > this.seq) return null
    const oldestSeq = this.seq - (this.#messages.length - this.#start) + 1
    if (seq + 1 < oldestSeq) return null
    return this.#messages.slice(this.#start + (seq + 1 - oldestSeq)).map((stored) => stored.message)
  }

  #over(oldest: StoredMessage, now: number): boolean {
    const { count, bytes, ageMs } = this.#limits
    return this.#messages.length - this.#start > count || this.#bytes > bytes || now - oldest.at > ageMs
  }
}
