import { connect, type Socket } from 'node:net'

/** Milliseconds of the machine's monotonic clock, the same in every process. */
export const monotonic = () => Number(process.hrtime.bigint()) / 1e6

const [TEXT, PING, PONG] = [0x81, 0x89, 0x8a]

/** Encodes a client's text frame, of at most 125 bytes. */
export const textFrame = (text: string): Buffer => clientFrame(TEXT, Buffer.from(text))

function clientFrame(kind: number, payload: Buffer): Buffer {
  if (payload.length > 125) throw new Error('A client frame must have at most 125 bytes.')
  return Buffer.concat([Buffer.from([kind, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

/**
 * Returns the sizes of the header of the frame at `from` and of its payload, in bytes; null while the header
 * is incomplete.
 */
function sizesAt(data: Buffer, from: number): { head: number; length: number } | null {
  const short = data[from + 1] ?? 0
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (data.length - from < head) return null
  if (short === 127) return { head, length: Number(data.readBigUInt64BE(from + 2)) }
  return { head, length: short === 126 ? data.readUInt16BE(from + 2) : short }
}

export interface PlainSocketOptions {
  port: number
  path: string
  /**
   * The client's address as a trusted proxy names it. By default every socket has an address of its own, as
   * viewers have.
   */
  address?: string | undefined
  /** Sent as soon as the socket is open. */
  frames: readonly object[]
  onOpen(): void
  /** Called for every text frame of the server. */
  onText?(text: string): void
  /**
   * The same without decoding, for callers to which decoding is too expensive. The bytes are valid until this
   * returns.
   */
  onBytes?(bytes: Buffer): void
  onError(error: unknown): void
}

const NOTHING: Buffer = Buffer.alloc(0)
/**
 * All sockets read into the same buffer, one after the other: thousands of separate buffers would mostly
 * cause garbage collection.
 */
const READ_INTO: Buffer = Buffer.alloc(65_536)

let viewers = 0
/** Returns an address that no other socket of this process uses. */
export function viewerAddress(): string {
  const n = ++viewers
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** Opens a WebSocket that reads frames by hand: cheap, so that thousands of them measure the server. */
export function openPlainSocket(options: PlainSocketOptions): Socket {
  const { port, path, address = viewerAddress(), frames, onOpen, onText, onBytes, onError } = options
  let pending: Buffer = NOTHING
  let upgraded = false
  const onread = {
    buffer: READ_INTO,
    callback: (length: number) => {
      onData(READ_INTO.subarray(0, length))
      return true
    },
  }
  const socket = connect({ port, host: '127.0.0.1', onread }, () =>
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
        `X-Forwarded-For: ${address}\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    ),
  )
  socket.setNoDelay()
  socket.on('error', onError)
  function onData(chunk: Buffer): void {
    let data = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (!upgraded) {
      const end = data.indexOf('\r\n\r\n')
      if (end === -1) {
        pending = Buffer.from(data)
        return
      }
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) onError(new Error(data.toString('latin1')))
      upgraded = true
      data = data.subarray(end + 4)
      for (const frame of frames) socket.write(textFrame(JSON.stringify(frame)))
      onOpen()
    }
    let from = 0
    while (data.length - from >= 2) {
      const sizes = sizesAt(data, from)
      if (!sizes || data.length - from < sizes.head + sizes.length) break
      const start = from + sizes.head
      const bytes = data.subarray(start, start + sizes.length)
      // A client that does not answer a ping is closed as dead before a long round is over.
      if (data[from] === PING) socket.write(clientFrame(PONG, bytes))
      if (data[from] === TEXT) {
        onBytes?.(bytes)
        onText?.(bytes.toString())
      }
      from = start + sizes.length
    }
    pending = from === data.length ? NOTHING : Buffer.from(data.subarray(from))
  }
  return socket
}
