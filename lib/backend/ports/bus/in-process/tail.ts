import type { BusMessage } from '../port.ts'

/** How much of a topic is kept for those who come back: whichever bound is met first. */
export interface TailLimits {
  count: number
  bytes: number
  ageMs: number
}

interface Kept {
  message: BusMessage
  bytes: number
  at: number
}

/** The newest messages of one topic, bounded in count, bytes (of their JSON, in characters) and age. */
export class Tail {
  /** Number given last, and when (ms, monotonic). */
  seq: number
  touched: number
  #kept: Kept[] = []
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
    this.#kept.push({ message, bytes, at: now })
    this.#bytes += bytes
    this.trim(now)
  }

  /** Drops what is over a bound. The array is cut in halves, so that a push costs the same however long it is. */
  trim(now: number): void {
    let oldest = this.#kept[this.#start]
    while (oldest && this.#over(oldest, now)) {
      this.#bytes -= oldest.bytes
      this.#start++
      oldest = this.#kept[this.#start]
    }
    if (this.#start > 32 && this.#start * 2 > this.#kept.length) {
      this.#kept = this.#kept.slice(this.#start)
      this.#start = 0
    }
  }

  /** Messages after `seq`, or null when some of them are no longer kept or were never numbered here. */
  since(seq: number): BusMessage[] | null {
    if (seq > this.seq) return null
    const first = this.seq - (this.#kept.length - this.#start) + 1
    if (seq + 1 < first) return null
    return this.#kept.slice(this.#start + (seq + 1 - first)).map((kept) => kept.message)
  }

  #over(oldest: Kept, now: number): boolean {
    const { count, bytes, ageMs } = this.#limits
    return this.#kept.length - this.#start > count || this.#bytes > bytes || now - oldest.at > ageMs
  }
}
