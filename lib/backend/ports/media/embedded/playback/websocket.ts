import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** RFC 6455, 1.3. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** The maximum bytes buffered from a viewer, who sends only pings and a closing frame. */
const MAX_FROM_VIEWER = 4096

/** One unmasked, final, binary frame (RFC 6455, 5.2), the same bytes for every viewer. */
export function binaryFrame(payload: Buffer): Buffer {
  return Buffer.concat([frameHead(2, payload.length), payload])
}

function frameHead(opcode: number, length: number): Buffer {
  const first = 0x80 | opcode
  if (length < 126) return Buffer.from([first, length])
  if (length < 65536) return Buffer.from([first, 126, length >> 8, length & 255])
  const head = Buffer.alloc(10)
  head[0] = first
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

/** Answers the handshake; if the request is not a WebSocket's, responds with an error and returns false. */
export function acceptWebSocket(request: IncomingMessage, socket: Duplex): boolean {
  const key = request.headers['sec-websocket-key']
  const fits =
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    request.headers['sec-websocket-version'] === '13'
  if (request.method !== 'GET' || !fits || !key || !/^[+/0-9A-Za-z]{22}==$/.test(key)) {
    refuseUpgrade(socket, 400, 'Bad Request', 'This is not a WebSocket handshake.')
    return false
  }
  const accept = createHash('sha1')
    .update(key + MAGIC)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  return true
}

/** Answers an upgrade with an error status and text, and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, phrase: string, sentence: string): void {
  const body = `${sentence}\n`
  socket.on('error', () => {})
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** The closing frame: 1001, going away. */
export function closeFrame(): Buffer {
  return Buffer.concat([frameHead(8, 2), Buffer.from([0x03, 0xe9])])
}

/** Handles a viewer's frames: answers pings and the closing frame, disconnects on anything invalid. */
export function listenToViewer(socket: Duplex, head: Buffer): void {
  let rest: Buffer = Buffer.alloc(0)
  const read = (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 6) {
      const opcode = (rest[0] ?? 0) & 15
      const size = (rest[1] ?? 0) & 127
      const masked = ((rest[1] ?? 0) & 128) !== 0
      if (!masked || size > 125) return socket.destroy()
      if (rest.length < 6 + size) break
      const mask = rest.subarray(2, 6)
      const payload = Buffer.from(rest.subarray(6, 6 + size).map((byte, n) => byte ^ (mask[n % 4] ?? 0)))
      rest = rest.subarray(6 + size)
      if (opcode === 8) return socket.end(Buffer.concat([frameHead(8, payload.length), payload]))
      if (opcode === 9 && socket.writable) socket.write(Buffer.concat([frameHead(10, size), payload]))
    }
    if (rest.length > MAX_FROM_VIEWER) socket.destroy()
  }
  if (head.length > 0) read(head)
  socket.on('data', read)
}
