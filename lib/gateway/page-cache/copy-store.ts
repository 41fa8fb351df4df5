import type { Copy } from './copy.ts'

export interface CacheEntry {
  copy: Copy
  /** When its rendering began, on the cache's clock in ms: its content is not older. */
  renderedAt: number
}

/** Copies by address, limited in bytes: the least recently used ones are dropped first. */
export class CopyStore {
  readonly #entries = new Map<string, CacheEntry>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  get(address: string): CacheEntry | undefined {
    const entry = this.#entries.get(address)
    if (entry !== undefined) {
      // A Map keeps the order of insertion: inserted again, it is dropped last.
      this.#entries.delete(address)
      this.#entries.set(address, entry)
    }
    return entry
  }

  put(address: string, entry: CacheEntry): void {
    this.delete(address)
    if (entry.copy.bytes > this.#maxBytes) return
    this.#entries.set(address, entry)
    this.#bytes += entry.copy.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.delete(oldest)
    }
  }

  delete(address: string): void {
    const entry = this.#entries.get(address)
    if (entry === undefined) return
    this.#entries.delete(address)
    this.#bytes -= entry.copy.bytes
  }
}
