import { decodeTag, type FlvTag } from './tag.ts'

const MAX_TAG = 16 * 1024 * 1024

/** Thrown for bytes that are not FLV. */
export class FlvError extends Error {}

/** Splits a stream of FLV bytes, in chunks of any size, into tags. Throws FlvError for anything else. */
export class TagReader {
  /** The flags of the file header; null before it was read. */
  header: { audio: boolean; video: boolean } | null = null
  #rest: Buffer = Buffer.alloc(0)

  read(chunk: Buffer): FlvTag[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const tags: FlvTag[] = []
    let at = this.header ? 0 : this.#readHeader()
    while (at >= 0 && this.#rest.length - at >= 15) {
      const size = this.#rest.readUIntBE(at + 1, 3)
      if (size > MAX_TAG) throw new FlvError(`a tag of ${size} bytes is not plausible`)
      if (this.#rest.length - at < 15 + size) break
      const tag = this.#rest.subarray(at, at + 15 + size)
      if (tag.readUInt32BE(11 + size) !== 11 + size) throw new FlvError('a tag does not end where it says')
      tags.push(decodeTag(tag))
      at += 15 + size
    }
    if (at > 0) this.#rest = this.#rest.subarray(at)
    return tags
  }

  #readHeader(): number {
    if (this.#rest.length < 13) return -1
    if (this.#rest.toString('latin1', 0, 3) !== 'FLV') throw new FlvError('this does not begin like FLV')
    const flags = this.#rest[4] ?? 0
    this.header = { audio: (flags & 4) !== 0, video: (flags & 1) !== 0 }
    return this.#rest.readUInt32BE(5) + 4
  }
}
