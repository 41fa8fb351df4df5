import type { StreamState } from '#lib/backend/ports/media/port.ts'

type Notice = NonNullable<StreamState['notice']>

/** The maximum number of streams with a notice; the one whose notice was set first loses it. */
const MAX_NOTICES = 500

/**
 * Why publishers were refused, by stream. A notice goes by itself when it was not repeated for a while: an encoder that
 * is refused tries again and again, so the problem is over when it no longer does.
 */
export class StreamNotices {
  #notices = new Map<string, { notice: Notice; timer: NodeJS.Timeout }>()
  #onChange: (stream: string, notice: Notice | null) => void

  constructor(onChange: (stream: string, notice: Notice | null) => void) {
    this.#onChange = onChange
  }

  get(stream: string): Notice | null {
    return this.#notices.get(stream)?.notice ?? null
  }

  /** Sets the notice of a stream for `ms`; the same notice again only lasts longer. */
  set(stream: string, notice: Notice, ms: number): void {
    const before = this.#notices.get(stream)
    clearTimeout(before?.timer)
    const timer = setTimeout(() => this.clear(stream), ms)
    timer.unref()
    this.#notices.set(stream, { notice, timer })
    if (JSON.stringify(before?.notice) !== JSON.stringify(notice)) this.#onChange(stream, notice)
    const [oldest] = this.#notices.keys()
    if (this.#notices.size > MAX_NOTICES && oldest !== undefined) this.clear(oldest)
  }

  clear(stream: string): void {
    const before = this.#notices.get(stream)
    if (!before) return
    clearTimeout(before.timer)
    this.#notices.delete(stream)
    this.#onChange(stream, null)
  }

  /** Forgets all notices without reporting it. */
  stop(): void {
    for (const { timer } of this.#notices.values()) clearTimeout(timer)
    this.#notices.clear()
  }
}
