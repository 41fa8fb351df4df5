/**
 * Beyond this size a start could not be sent in reasonable time: new viewers then wait for the next key
 * frame.
 */
const MAX_BYTES = 16 * 1024 * 1024
/** Without video there is no key frame to wait for: this many audio tags (about a second) are a start. */
const SOUND_TAGS = 48

/** Buffers the current group of pictures, so that a new viewer can start at once. */
export class GroupOfPictures<T> {
  #tags: T[] = []
  #bytes = 0
  #broken = true
  #isTooLong = false

  /** Adds the next tag of `bytes`. `key` begins a new group; without video the newest second is buffered. */
  add(tag: T, bytes: number, key: boolean, hasVideo: boolean): void {
    if (!hasVideo) {
      this.#tags.push(tag)
      if (this.#tags.length > SOUND_TAGS) this.#tags.shift()
      this.#broken = false
      return
    }
    if (key) {
      this.clear()
      this.#broken = false
    }
    if (this.#broken) return
    this.#tags.push(tag)
    this.#bytes += bytes
    if (this.#bytes <= MAX_BYTES) return
    this.clear()
    this.#isTooLong = true
  }

  /** The tags a new viewer starts with; null if it has to wait. */
  start(): T[] | null {
    return this.#broken || this.#tags.length === 0 ? null : this.#tags
  }

  /** Whether the current group has outgrown the buffer, so that new viewers wait for its end. */
  get isTooLong(): boolean {
    return this.#isTooLong
  }

  clear(): void {
    this.#isTooLong = false
    this.#tags = []
    this.#bytes = 0
    this.#broken = true
  }
}
