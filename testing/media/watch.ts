import { get, type IncomingMessage } from 'node:http'
import type { FlvTag } from '#lib/backend/ports/media/flv/tag.ts'
import { TagReader } from '#lib/backend/ports/media/flv/tag-reader.ts'

/** A client that watches FLV: the tags received so far. */
export interface Watching {
  reader: TagReader
  tags: FlvTag[]
  /** True once the connection is closed. */
  over: () => boolean
  /** Stops reading, as a frozen browser does. */
  pause: () => void
  close: () => void
}

/** Watches over HTTP. Resolves with the head of the response. */
export async function watchHttp(url: string): Promise<Watching & { response: IncomingMessage }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).once('error', reject)
  })
  const reader = new TagReader()
  const tags: FlvTag[] = []
  let over = false
  response.on('data', (bytes: Buffer) => tags.push(...reader.read(bytes)))
  response.on('error', () => {})
  response.once('close', () => {
    over = true
  })
  return {
    response,
    reader,
    tags,
    over: () => over || response.socket.destroyed,
    pause: () => {
      response.pause()
      response.socket.pause()
    },
    close: () => response.destroy(),
  }
}

/** Watches over a WebSocket. Resolves once it is open; rejects if the server refuses it. */
export async function watchWebSocket(url: string): Promise<Watching> {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  const reader = new TagReader()
  const tags: FlvTag[] = []
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) tags.push(...reader.read(Buffer.from(data)))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no WebSocket at ${url}`)))
  })
  return {
    reader,
    tags,
    over: () => socket.readyState === WebSocket.CLOSED,
    pause: () => {
      throw new Error('a WebSocket of this kind cannot be paused')
    },
    close: () => socket.close(),
  }
}

/** Returns the status, text and bytes of a response. */
export async function fetchBody(url: string): Promise<{ status: number; text: string; bytes: Buffer }> {
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, text: bytes.toString(), bytes }
}

/** Returns the names of the boxes of an MP4 file, in order (ISO 14496-12, 4.2). */
export function boxes(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    names.push(bytes.toString('latin1', at + 4, at + 8))
    if (size < 8) break
    at += size
  }
  return names
}
