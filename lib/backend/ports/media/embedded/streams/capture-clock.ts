import { encodeAmf } from '#lib/backend/ports/media/flv/amf.ts'
import { encodeTag, SCRIPT } from '#lib/backend/ports/media/flv/tag.ts'

/** The largest drift assumed between a publisher's clock and this machine's, as a share of the elapsed time. */
const MAX_DRIFT = 0.0002
/** Viewers are notified when the estimate has changed by more than this (ms). */
const NOTICEABLE_MS = 100

/**
 * Estimates when a publisher sent what it sends: its timestamps against the arrival that was earliest for its
 * timestamp. A tag that arrives later than that was held up on the way from the camera. What an encoder delays every
 * picture by is not known here.
 */
export class CaptureClock {
  /** The time of day of timestamp 0, ms since the epoch; null before the first tag. */
  #base: number | null = null
  #notedAt = 0
  #published: number | null = null
  #late = 0

  /** Forgets the publisher: the timestamps of the next one continue at another time of day. */
  reset(): void {
    this.#base = null
    this.#published = null
    this.#late = 0
  }

  /**
   * Adds a tag with timestamp `time` that arrived at `now`, both in ms. Returns whether the estimate differs
   * noticeably from the one published last, which it then counts as.
   */
  note(time: number, now: number): boolean {
    const earliest = now - time
    const drifted = this.#base === null ? earliest : this.#base + Math.max(0, now - this.#notedAt) * MAX_DRIFT
    this.#base = Math.min(drifted, earliest)
    this.#notedAt = now
    this.#late = earliest - this.#base
    if (this.#published !== null && Math.abs(this.#base - this.#published) < NOTICEABLE_MS) return false
    this.#published = this.#base
    return true
  }

  /** How much later than at best the newest tag arrived, ms. */
  get late(): number {
    return this.#late
  }

  /** A script tag `onClock`: `produced_at`, ms since the epoch, is when what has timestamp `time` was sent. */
  tag(time: number): Buffer {
    const values = { time, produced_at: Math.round((this.#published ?? 0) + time) }
    const data = Buffer.concat([encodeAmf(['onClock']), encodeAmf([values], true)])
    return encodeTag({ type: SCRIPT, timestamp: time, data })
  }

  /** Whether anything is known. */
  get isSet(): boolean {
    return this.#published !== null
  }
}
