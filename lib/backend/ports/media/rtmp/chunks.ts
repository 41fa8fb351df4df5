/**
 * RTMP's chunks (Adobe's "Real Time Messaging Protocol" 1.0, section 5.3), as far as a publisher needs them.
 */
export interface RtmpMessage {
  /** Message type: 1 set chunk size, 8 audio, 9 video, 18 metadata, 20 command. */
  type: number
  streamId: number
  /** Milliseconds; written modulo 2^32. */
  timestamp: number
  payload: Buffer
}

const OUT_CHUNK = 65_536
const HEADER = [11, 7, 3, 0]

/** Announces the size of our chunks; the first message of a connection. */
export function chunkSizeMessage(): RtmpMessage {
  const payload = Buffer.alloc(4)
  payload.writeUInt32BE(OUT_CHUNK)
  return { type: 1, streamId: 0, timestamp: 0, payload }
}

/** One message as chunks on chunk stream `csid` (2 to 63). Before chunkSizeMessage() is sent, `size` is 128. */
export function encodeMessage(message: RtmpMessage, csid: number, size = OUT_CHUNK): Buffer {
  const timestamp = message.timestamp % 2 ** 32
  const long = timestamp >= 0xffffff
  const head = Buffer.alloc(long ? 16 : 12)
  head[0] = csid
  head.writeUIntBE(long ? 0xffffff : timestamp, 1, 3)
  head.writeUIntBE(message.payload.length, 4, 3)
  head[7] = message.type
  head.writeUInt32LE(message.streamId, 8)
  if (long) head.writeUInt32BE(timestamp, 12)
  const next = Buffer.alloc(long ? 5 : 1)
  next[0] = 0xc0 | csid
  if (long) next.writeUInt32BE(timestamp, 1)
  const parts: Buffer[] = [head]
  for (let at = 0; at < message.payload.length; at += size) {
    if (at > 0) parts.push(next)
    parts.push(message.payload.subarray(at, at + size))
  }
  return Buffer.concat(parts)
}

interface Incoming {
  type: number
  streamId: number
  length: number
  timestamp: number
  parts: Buffer[]
  receivedBytes: number
}

/** Reassembles a server's messages from bytes in chunks of any size. */
export class ChunkReader {
  #rest: Buffer = Buffer.alloc(0)
  #size = 128
  #streams = new Map<number, Incoming>()

  read(bytes: Buffer): RtmpMessage[] {
    this.#rest = Buffer.concat([this.#rest, bytes])
    const messages: RtmpMessage[] = []
    for (;;) {
      const used = this.#chunk(messages)
      if (used === 0) return messages
      this.#rest = this.#rest.subarray(used)
    }
  }

  /** Reads one chunk; returns the number of bytes consumed, 0 if it is not complete yet. */
  #chunk(messages: RtmpMessage[]): number {
    const bytes = this.#rest
    const format = (bytes[0] ?? 0) >> 6
    const csid = (bytes[0] ?? 0) & 63
    let at = 1 + (HEADER[format] ?? 0)
    if (bytes.length < at) return 0
    const fresh = { type: 0, streamId: 0, length: 0, timestamp: 0, parts: [], receivedBytes: 0 }
    const stream: Incoming = this.#streams.get(csid) ?? fresh
    const time = format < 3 ? bytes.readUIntBE(1, 3) : 0
    const length = format < 2 ? bytes.readUIntBE(4, 3) : stream.length
    if (time === 0xffffff) at += 4
    const part = Math.min(this.#size, length - stream.receivedBytes)
    if (bytes.length < at + part) return 0
    this.#streams.set(csid, stream)
    stream.length = length
    if (format < 2) stream.type = bytes[7] ?? 0
    if (format === 0) stream.streamId = bytes.readUInt32LE(8)
    if (format === 0) stream.timestamp = time
    stream.parts.push(bytes.subarray(at, at + part))
    stream.receivedBytes += part
    if (stream.receivedBytes >= stream.length) {
      const { type, streamId, timestamp } = stream
      const payload = Buffer.concat(stream.parts)
      stream.parts = []
      stream.receivedBytes = 0
      if (type === 1 && payload.length >= 4) this.#size = payload.readUInt32BE() & 0x7fffffff
      messages.push({ type, streamId, timestamp, payload })
    }
    return at + part
  }
}
