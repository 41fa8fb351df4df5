import type { Writable } from 'node:stream'

export interface Limits {
  /** A viewer that has not drained for this long (ms) is dropped. */
  dropAfterMs: number
  /** A viewer with more than this many bytes waiting is dropped too. */
  maxBufferedBytes: number
}

/** A viewer: a writable (an HTTP response or a raw socket), dropped if it does not keep up. */
export class Viewer {
  /** The first frame has been sent: from now on every tag is. */
  started = false
  /** When it stopped accepting bytes; null while it accepts them. */
  #stuckSince: number | null = null
  #out: Writable
  #limits: Limits

  constructor(out: Writable, limits: Limits, onClose: () => void) {
    this.#out = out
    this.#limits = limits
    out.on('drain', () => {
      this.#stuckSince = null
    })
    out.on('error', () => {})
    out.once('close', onClose)
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

  /** Disconnects at once: the viewer does not read, so a closing frame would not reach it. */
  drop(): void {
    this.#out.destroy()
  }

  /** Ends the connection cleanly, with `last` as the last bytes. */
  end(last?: Buffer): void {
    if (this.#out.writable) this.#out.end(last)
  }
}
