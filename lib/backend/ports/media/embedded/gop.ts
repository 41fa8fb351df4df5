/** Past this nobody could be served a start in reasonable time: newcomers then wait for the next key frame. */
const MAX_BYTES = 16 * 1024 * 1024
/** Without pictures there is nothing to wait for: this many sound tags (about a second) are a start. */
const SOUND_TAGS = 48

/** The group of pictures under way, kept so that a new viewer sees something at once. */
export class GroupOfPictures {
  #tags: Buffer[] = []
  #bytes = 0
  #broken = true

  /** Takes the next encoded tag. `key` opens a group; without video the newest second is kept. */
  add(tag: Buffer, key: boolean, hasVideo: boolean): void {
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
    this.#bytes += tag.length
    if (this.#bytes > MAX_BYTES) this.clear()
  }

  /** The tags a newcomer starts with; null when it has to wait. */
  start(): Buffer[] | null {
    return this.#broken || this.#tags.length === 0 ? null : this.#tags
  }

  clear(): void {
    this.#tags = []
    this.#bytes = 0
    this.#broken = true
  }
}
