/** Tells how many sockets hear a topic, each changed topic at most once in `everyMs`. */
export class Presence {
  #changed = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  readonly #everyMs: number
  readonly #tell: (topic: string) => void

  constructor(everyMs: number, tell: (topic: string) => void) {
    this.#everyMs = everyMs
    this.#tell = tell
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
    for (const topic of changed) this.#tell(topic)
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}
