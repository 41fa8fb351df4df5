import type { Copy } from './copy.ts'

export interface Kept {
  copy: Copy
  /** When its rendering began, in the cache's milliseconds: nothing in it is older. */
  madeAt: number
}

/** Copies by address, bounded in bytes: the least recently read ones leave first. */
export class Shelf {
  readonly #kept = new Map<string, Kept>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#kept.size
  }

  get(address: string): Kept | undefined {
    const kept = this.#kept.get(address)
    if (kept !== undefined) {
      // A Map remembers the order of insertion: put back, it is the last to leave.
      this.#kept.delete(address)
      this.#kept.set(address, kept)
    }
    return kept
  }

  put(address: string, kept: Kept): void {
    this.delete(address)
    if (kept.copy.bytes > this.#mostBytes) return
    this.#kept.set(address, kept)
    this.#bytes += kept.copy.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.delete(oldest)
    }
  }

  delete(address: string): void {
    const kept = this.#kept.get(address)
    if (kept === undefined) return
    this.#kept.delete(address)
    this.#bytes -= kept.copy.bytes
  }
}
