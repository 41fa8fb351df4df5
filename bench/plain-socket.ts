import { connect, type Socket } from 'node:net'

/** Milliseconds of the machine's monotonic clock, the same in every process. */
export const monotonic = () => Number(process.hrtime.bigint()) / 1e6

function mask(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > 125) throw new Error('A client frame here is short.')
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

/** The head of the frame at `from` and its payload, in bytes; null while the head is not whole. */
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
  /** Sent as soon as the socket is open. */
  frames: readonly object[]
  onOpen(): void
  /** Every text of the server. */
  onText(text: string): void
  onError(error: unknown): void
}

/** A WebSocket that reads frames by hand: cheap, so that what is measured with thousands of them is the server. */
export function openPlainSocket({ port, path, frames, onOpen, onText, onError }: PlainSocketOptions): Socket {
  let rest: Buffer = Buffer.alloc(0)
  let upgraded = false
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
        'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ),
  )
  socket.setNoDelay()
  socket.on('error', onError)
  socket.on('data', (chunk) => {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!upgraded) {
      const end = data.indexOf('\r\n\r\n')
      if (end === -1) {
        rest = data
        return
      }
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) onError(new Error(data.toString('latin1')))
      upgraded = true
      data = data.subarray(end + 4)
      for (const frame of frames) socket.write(mask(JSON.stringify(frame)))
      onOpen()
    }
    let from = 0
    while (data.length - from >= 2) {
      const sizes = sizesAt(data, from)
      if (!sizes || data.length - from < sizes.head + sizes.length) break
      const start = from + sizes.head
      // Pings are 0x89; only text is counted.
      if (data[from] === 0x81) onText(data.toString('utf8', start, start + sizes.length))
      from = start + sizes.length
    }
    rest = data.subarray(from)
  })
  return socket
}
