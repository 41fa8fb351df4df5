import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { isMediaPath, type MediaPath, parseMediaPath } from '../path.ts'
import type { ViewerConnection } from '../streams/channel.ts'
import type { Relay, StreamVariant } from '../streams/relay.ts'
import { type Limits, Viewer } from './viewer.ts'
import { acceptWebSocket, binaryFrame, closeFrame, listenToViewer, refuseUpgrade } from './websocket.ts'

/** How long a player waits for the first segment (ms), since a key frame may be 10 s away. */
const FIRST_SEGMENT_MS = 20_000
const NOT_FOUND = 'No stream of that name and quality is on the air.'
const SILENT = 'This stream has no sound.'
const LOST = 'The signal is lost; the stream may be back in a moment.'

/** Serves streams to viewers over HTTP and WebSocket. */
export class MediaService {
  #variants: Pick<Relay, 'find'>
  #limits: Limits
  #onHls: (variant: StreamVariant) => void

  /** `onHls` is called for every playlist request. */
  constructor(variants: Pick<Relay, 'find'>, limits: Limits, onHls: (variant: StreamVariant) => void) {
    this.#variants = variants
    this.#limits = limits
    this.#onHls = onHls
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '/'
    if (!isMediaPath(url)) return false
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendText(response, 405, 'A stream can only be read.')
      return true
    }
    const path = parseMediaPath(url)
    const variant = path ? this.#variants.find(path.stream, path.quality) : null
    if (!path || !variant) sendText(response, 404, NOT_FOUND)
    else if (path.resource === 'flv') this.#flv(variant, path, request, response)
    else if (path.resource === 'file') file(variant, path, request, response)
    else {
      this.#playlist(variant, path, response).catch(() => response.destroy())
    }
    return true
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = request.url ?? '/'
    if (!isMediaPath(url)) return false
    const path = parseMediaPath(url)
    const variant = path?.resource === 'flv' ? this.#variants.find(path.stream, path.quality) : null
    if (!variant) refuseUpgrade(socket, 404, 'Not Found', NOT_FOUND)
    else if (!variant.flv.opened && !variant.isRendition)
      refuseUpgrade(socket, 503, 'Service Unavailable', LOST)
    else if (path?.soundOnly && variant.flv.opened?.audio === null)
      refuseUpgrade(socket, 404, 'Not Found', SILENT)
    else if (acceptWebSocket(request, socket)) {
      listenToViewer(socket, head)
      const soundOnly = path?.soundOnly === true
      this.#addViewer(variant, socket, { wrap: binaryFrame, farewell: closeFrame(), soundOnly })
    }
    return true
  }

  #flv(
    variant: StreamVariant,
    { soundOnly }: MediaPath,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    // One that is made here may be about to begin.
    if (!variant.flv.opened && !variant.isRendition) {
      response.setHeader('Retry-After', '2')
      sendText(response, 503, LOST)
      return
    }
    if (soundOnly && variant.flv.opened?.audio === null) {
      sendText(response, 404, SILENT)
      return
    }
    response.writeHead(200, { 'Content-Type': 'video/x-flv', 'X-Accel-Buffering': 'no' })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    response.socket?.setNoDelay(true)
    response.flushHeaders()
    this.#addViewer(variant, response, { wrap: plain, soundOnly })
  }

  #addViewer(
    variant: StreamVariant,
    out: ServerResponse | Duplex,
    options: Omit<ViewerConnection, 'viewer'>,
  ): void {
    const viewer = new Viewer(out, this.#limits, () => variant.flv.removeViewer(connection))
    const connection: ViewerConnection = { viewer, ...options }
    variant.flv.addViewer(connection, Date.now())
  }

  async #playlist(variant: StreamVariant, path: MediaPath, response: ServerResponse): Promise<void> {
    this.#onHls(variant)
    if (!(await variant.hls.ready(FIRST_SEGMENT_MS))) {
      response.setHeader('Retry-After', '2')
      sendText(response, 503, 'The stream has begun, but no part of it is ready yet.')
      return
    }
    response.setHeader('Content-Type', 'application/vnd.apple.mpegurl')
    if (path.resource === 'playlist') {
      variant.hlsViewers.touch(path.viewer, Date.now())
      response.end(variant.hls.playlist())
      return
    }
    // A playlist of one entry: it names the codecs and gives this viewer an id to be counted by.
    const opened = variant.flv.opened
    const codecs = [opened?.video, opened?.audio].filter(Boolean).join(',')
    const { videodatarate = 1_500, audiodatarate = 128 } = opened?.metadata ?? {}
    const rate = Math.round((videodatarate + audiodatarate) * 1_200)
    const attributes = [`BANDWIDTH=${rate}`, ...(codecs ? [`CODECS="${codecs}"`] : [])].join(',')
    const viewer = randomBytes(9).toString('base64url')
    response.end(`#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:${attributes}\nlive.m3u8?v=${viewer}\n`)
  }
}

function plain(bytes: Buffer): Buffer {
  return bytes
}

function file(
  variant: StreamVariant,
  path: MediaPath,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!variant.hls.has(path.file)) {
    sendText(response, 404, 'This part of the stream is over.')
    return
  }
  response.setHeader('Content-Type', path.file.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment')
  response.setHeader('Cache-Control', 'public, max-age=60, immutable')
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const stream = createReadStream(join(variant.folder, path.file))
  stream.on('error', () => {
    if (response.headersSent) response.destroy()
    else sendText(response, 404, 'This part of the stream is over.')
  })
  response.on('close', () => stream.destroy())
  stream.pipe(response)
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.removeHeader('Cache-Control')
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${sentence}\n`)
}
