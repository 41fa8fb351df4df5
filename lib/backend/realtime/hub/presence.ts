/** Reports how many sockets are subscribed to a topic, each changed topic at most once in `everyMs`. */
export class Presence {
  #changed = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  readonly #everyMs: number
  readonly #notify: (topic: string) => void

  constructor(everyMs: number, notify: (topic: string) => void) {
    this.#everyMs = everyMs
    this.#notify = notify
  }

  mark(topic: string): void {
    this.#changed.add(topic)
    if (this.#timer) return
    this.#timer = setTimeout(() => this.flush(), this.#everyMs)
    this.#timer.unref()
  }

  flush(): void {
    this.stop()
    const changed = this.#changed
    this.#changed = new Set()
    for (const topic of changed) this.#notify(topic)
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}
