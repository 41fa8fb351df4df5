import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeAmf } from '#lib/backend/ports/media/flv/amf.ts'
import { encodeMessage } from '#lib/backend/ports/media/rtmp/chunks.ts'
import type { Attack } from '../types.ts'
import type { Setting } from './setting.ts'

const SETTLE_MS = 150
const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)])
const SECOND = Buffer.alloc(1536)
const MEGABYTE = 1024 ** 2

const message = (type: number, payload: Buffer) =>
  encodeMessage({ type, streamId: 0, timestamp: 0, payload }, 3, 128)
const command = (...values: Parameters<typeof encodeAmf>[0]) => message(20, encodeAmf(values))
const connected = [HANDSHAKE, SECOND]
/** AMF of nested objects: type 3, the key `a`, and so on. */
const deepAmf = (depth: number) =>
  Buffer.concat(Array.from({ length: depth }, () => Buffer.from([3, 0, 1, 0x61])))

const SHAPES: Record<string, () => Buffer[]> = {
  'zeros, 1 MB': () => [Buffer.alloc(MEGABYTE)],
  'half a handshake': () => [HANDSHAKE.subarray(0, 700)],
  'handshake twice': () => [HANDSHAKE, HANDSHAKE],
  'chunks of 16 MB announced': () => [...connected, message(1, Buffer.from([0, 0xff, 0xff, 0xff]))],
  'message of 16 MB announced': () => [
    ...connected,
    Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0]),
    Buffer.alloc(MEGABYTE),
  ],
  'connect to an app of 60 KB': () => [...connected, command('connect', 1, { app: 'a'.repeat(60_000) })],
  'AMF 20,000 deep': () => [...connected, message(20, deepAmf(20_000))],
  'publish with a key of 60 KB': () => [
    ...connected,
    command('connect', 1, { app: 'live', tcUrl: 'rtmp://a/live' }),
    command('publish', 3, null, 'x'.repeat(60_000), 'live'),
  ],
  '500 publishes': () => [
    ...connected,
    command('connect', 1, { app: 'live', tcUrl: 'rtmp://a/live' }),
    ...Array.from({ length: 500 }, (_, n) => command('publish', n + 3, null, `live?key=${n}`, 'live')),
  ],
}

/**
 * Writes everything at once and resolves with how the connection ended: `open` if the server waits for more.
 */
function pour(port: number, chunks: Buffer[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answered = 0
    const end = (outcome: string) => {
      socket.destroy()
      resolve(answered > 0 ? `${outcome}, ${answered} bytes` : outcome)
    }
    socket.on('data', (bytes) => (answered += bytes.length))
    socket.once('close', () => end('closed'))
    socket.once('error', () => end('reset'))
    socket.once('connect', async () => {
      for (const chunk of chunks) if (!socket.destroyed) socket.write(chunk)
      await wait(SETTLE_MS)
      end('open')
    })
  })
}

/**
 * Attacks on the RTMP port. Its server is a process of its own; the site that authorises publishers is
 * watched.
 */
export function* rtmpAttacks({ rtmpPort, limitMs }: Setting): Generator<Attack> {
  const attack = (shape: string, bytes: number, send: () => Promise<string>): Attack => ({
    kind: 'rtmp',
    entry: 'RTMP',
    role: 'guest',
    shape,
    family: shape,
    bytes,
    limitMs,
    send,
  })
  for (const [shape, chunks] of Object.entries(SHAPES)) {
    const bytes = Buffer.concat(chunks()).length
    yield attack(shape, bytes, () => pour(rtmpPort, chunks()))
    yield attack(`${shape}, 30 at once`, bytes * 30, async () => {
      const ends = await Promise.all(Array.from({ length: 30 }, () => pour(rtmpPort, chunks())))
      return ends[0] ?? ''
    })
  }
}
