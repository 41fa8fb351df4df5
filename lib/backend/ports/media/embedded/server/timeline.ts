/** A step backwards or forwards beyond these (ms) is not time passing but a publisher's clock being set. */
const BACK = 2_000
const AHEAD = 10_000
/** What is put between two tags where the clock was set: about a frame. */
const STEP = 40

/** Turns a publisher's times, wherever they begin and jump, into a line from 0 on which no track goes backwards. */
export class Timeline {
  #offset: number | null = null
  #newest = 0
  #track = new Map<number, number>()

  /** Time on the line, ms, of a tag of `type` that the publisher stamped `timestamp`. */
  at(type: number, timestamp: number): number {
    this.#offset ??= -timestamp
    let time = timestamp + this.#offset
    if (time < this.#newest - BACK || time > this.#newest + AHEAD) {
      time = this.#newest + STEP
      this.#offset = time - timestamp
    }
    time = Math.max(time, this.#track.get(type) ?? 0)
    this.#track.set(type, time)
    this.#newest = Math.max(this.#newest, time)
    return time
  }
}
