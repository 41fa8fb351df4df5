/** Something that is done later, once: setting it anew takes the place of what was set before. Keeps no process alive. */
export class Alarm {
  #timer: NodeJS.Timeout | null = null

  /** Rings after `ms`. */
  set(ms: number, ring: () => void): void {
    this.stop()
    this.#timer = setTimeout(ring, Math.max(0, ms))
    this.#timer.unref()
  }
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
