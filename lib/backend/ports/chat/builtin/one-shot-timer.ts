/**
 * A timer that fires once; setting it again replaces the previous setting. Does not keep the process alive.
 */
export class OneShotTimer {
  #timer: NodeJS.Timeout | null = null

  /** Fires after `ms`. */
  set(ms: number, callback: () => void): void {
    this.stop()
    this.#timer = setTimeout(callback, Math.max(0, ms))
    this.#timer.unref()
  }
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
