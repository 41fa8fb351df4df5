/** Past this nobody could be served a start in reasonable time: newcomers then wait for the next key frame. */
const MAX_BYTES = 16 * 1024 * 1024
/** Without pictures there is nothing to wait for: this many sound tags (about a second) are a start. */
const SOUND_TAGS = 48

/** The group of pictures under way, kept so that a new viewer has something to start with at once. */
export class GroupOfPictures<T> {
  #tags: T[] = []
  #bytes = 0
  #broken = true

  /** Takes the next tag of `bytes`. `key` opens a group; without video the newest second is kept. */
  add(tag: T, bytes: number, key: boolean, hasVideo: boolean): void {
    if (!hasVideo) {
      this.#tags.push(tag)
      if (this.#tags.length > SOUND_TAGS) this.#tags.shift()
      this.#broken = false
      return
    }
    if (key) this.clear()
    if (key) this.#broken = false
    if (this.#broken) return
    this.#tags.push(tag)
    this.#bytes += bytes
    if (this.#bytes > MAX_BYTES) this.clear()
  }

  /** The tags a newcomer starts with; null when it has to wait. */
  start(): T[] | null {
    return this.#broken || this.#tags.length === 0 ? null : this.#tags
  }

  clear(): void {
    this.#tags = []
    this.#bytes = 0
    this.#broken = true
  }
}
