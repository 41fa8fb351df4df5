import type { Writable } from 'node:stream'

export interface Limits {
  /** A viewer that has not drained for this long is dropped, ms. */
  dropAfterMs: number
  /** And so is one with more bytes than this waiting. */
  maxBufferedBytes: number
}

/** Somebody watching: a writable (an HTTP answer or a raw socket), judged by whether it takes what it is given. */
export class Viewer {
  /** The first picture has been sent: from now on every tag is. */
  started = false
  /** When it stopped taking bytes; null while it takes them. */
  #stuckSince: number | null = null
  #out: Writable
  #limits: Limits

  constructor(out: Writable, limits: Limits, onGone: () => void) {
    this.#out = out
    this.#limits = limits
    out.on('drain', () => {
      this.#stuckSince = null
    })
    out.on('error', () => {})
    out.once('close', onGone)
  }

  write(bytes: Buffer, now: number): void {
    if (!this.#out.writable) return
    if (!this.#out.write(bytes)) this.#stuckSince ??= now
    if (this.#out.writableLength > this.#limits.maxBufferedBytes) this.drop()
  }

  /** Whether it has gone too long without draining. */
  isStuck(now: number): boolean {
    return this.#stuckSince !== null && now - this.#stuckSince > this.#limits.dropAfterMs
  }

  /** Cuts it off at once: it does not read, so a farewell would not reach it. */
  drop(): void {
    this.#out.destroy()
  }

  /** Ends it in order, with `last` as the last bytes. */
  end(last?: Buffer): void {
    if (this.#out.writable) this.#out.end(last)
  }
}
