/** A jump back or ahead beyond these (ms) is a change of the publisher's clock, not elapsed time. */
const MAX_BACK_MS = 2_000
const MAX_AHEAD_MS = 10_000
/** The interval between two tags across a clock change (ms): about a frame. */
const STEP_MS = 40

/**
 * Converts a publisher's timestamps, with any start and jumps, to a timeline from 0 on which no track goes
 * backwards.
 */
export class Timeline {
  #offset: number | null = null
  #newest = 0
  #track = new Map<number, number>()

  /** The timeline position (ms) of a tag of `type` with the publisher's `timestamp`. */
  at(type: number, timestamp: number): number {
    this.#offset ??= -timestamp
    let time = timestamp + this.#offset
    if (time < this.#newest - MAX_BACK_MS || time > this.#newest + MAX_AHEAD_MS) {
      time = this.#newest + STEP_MS
      this.#offset = time - timestamp
    }
    time = Math.max(time, this.#track.get(type) ?? 0)
    this.#track.set(type, time)
    this.#newest = Math.max(this.#newest, time)
    return time
  }
}
