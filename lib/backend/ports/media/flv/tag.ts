/** FLV as specified by Adobe's "Video File Format Specification" v10.1, annex E. Times are milliseconds. */
export const AUDIO = 8
export const VIDEO = 9
export const SCRIPT = 18

export interface FlvTag {
  /** AUDIO, VIDEO or SCRIPT. */
  type: number
  /** Decoding time in ms, 0 to 2^32-1. */
  timestamp: number
  /** The tag's body, without the 11 bytes of its header. */
  data: Buffer
}

/** The nine bytes of a file header and the first (empty) previous-tag size. */
export function flvHeader(hasAudio: boolean, hasVideo: boolean): Buffer {
  const flags = (hasAudio ? 4 : 0) | (hasVideo ? 1 : 0)
  return Buffer.from([0x46, 0x4c, 0x56, 1, flags, 0, 0, 0, 9, 0, 0, 0, 0])
}

/** One tag with its header and the size that follows it. */
export function encodeTag(tag: FlvTag): Buffer {
  const out = Buffer.allocUnsafe(11 + tag.data.length + 4)
  out[0] = tag.type
  out.writeUIntBE(tag.data.length, 1, 3)
  setTimestamp(out, tag.timestamp)
  out.writeUIntBE(0, 8, 3)
  tag.data.copy(out, 11)
  out.writeUInt32BE(11 + tag.data.length, 11 + tag.data.length)
  return out
}

/** Writes a time into an encoded tag: the low 24 bits first, then the high 8. */
export function setTimestamp(encoded: Buffer, timestamp: number): void {
  encoded.writeUIntBE(timestamp & 0xffffff, 4, 3)
  encoded[7] = Math.floor(timestamp / 0x1000000) & 0xff
}

/** Decodes a tag; `data` shares the memory of `encoded`. */
export function decodeTag(encoded: Buffer): FlvTag {
  const size = encoded.readUIntBE(1, 3)
  const timestamp = encoded.readUIntBE(4, 3) + (encoded[7] ?? 0) * 0x1000000
  return { type: (encoded[0] ?? 0) & 0x1f, timestamp, data: encoded.subarray(11, 11 + size) }
}
