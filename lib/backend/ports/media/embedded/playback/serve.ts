import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { isMediaPath, type MediaPath, parseMediaPath } from '../path.ts'
import type { Seat } from '../streams/channel.ts'
import type { Air, Relay } from '../streams/relay.ts'
import { type Limits, Viewer } from './viewer.ts'
import { acceptWebSocket, binaryFrame, closeFrame, listenToViewer, refuseUpgrade } from './websocket.ts'

/** A key frame may be 10 s away: this long a player waits for the first segment, ms. */
const FIRST_SEGMENT_MS = 20_000
const GONE = 'No stream of that name and quality is on the air.'
const SILENT = 'This stream has no sound.'
const LOST = 'The signal is lost; the stream may be back in a moment.'

/** Serves streams to viewers over HTTP and WebSocket. */
export class Service {
  #relay: Relay
  #limits: Limits
  #onHls: (air: Air) => void

  /** `onHls` is called whenever a playlist is asked for. */
  constructor(relay: Relay, limits: Limits, onHls: (air: Air) => void) {
    this.#relay = relay
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
      say(response, 405, 'A stream can only be read.')
      return true
    }
    const path = parseMediaPath(url)
    const air = path ? this.#relay.find(path.stream, path.quality) : null
    if (!path || !air) say(response, 404, GONE)
    else if (path.what === 'flv') this.#flv(air, path, request, response)
    else if (path.what === 'file') file(air, path, request, response)
    else {
      this.#playlist(air, path, response).catch(() => response.destroy())
    }
    return true
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = request.url ?? '/'
    if (!isMediaPath(url)) return false
    const path = parseMediaPath(url)
    const air = path?.what === 'flv' ? this.#relay.find(path.stream, path.quality) : null
    if (!air) refuseUpgrade(socket, 404, 'Not Found', GONE)
    else if (!air.flv.opened) refuseUpgrade(socket, 503, 'Service Unavailable', LOST)
    else if (path?.soundOnly && !air.flv.opened.audio) refuseUpgrade(socket, 404, 'Not Found', SILENT)
    else if (acceptWebSocket(request, socket)) {
      listenToViewer(socket, head)
      const soundOnly = path?.soundOnly === true
      this.#seat(air, socket, { wrap: binaryFrame, farewell: closeFrame(), soundOnly })
    }
    return true
  }

  #flv(air: Air, { soundOnly }: MediaPath, request: IncomingMessage, response: ServerResponse): void {
    if (!air.flv.opened) {
      response.setHeader('Retry-After', '2')
      say(response, 503, LOST)
      return
    }
    if (soundOnly && !air.flv.opened.audio) {
      say(response, 404, SILENT)
      return
    }
    response.writeHead(200, { 'Content-Type': 'video/x-flv', 'X-Accel-Buffering': 'no' })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    response.socket?.setNoDelay(true)
    response.flushHeaders()
    this.#seat(air, response, { wrap: plain, soundOnly })
  }

  #seat(air: Air, out: ServerResponse | Duplex, how: Omit<Seat, 'viewer'>): void {
    const viewer = new Viewer(out, this.#limits, () => air.flv.leave(seat))
    const seat: Seat = { viewer, ...how }
    air.flv.seat(seat, Date.now())
  }

  async #playlist(air: Air, path: MediaPath, response: ServerResponse): Promise<void> {
    this.#onHls(air)
    if (!(await air.hls.ready(FIRST_SEGMENT_MS))) {
      response.setHeader('Retry-After', '2')
      say(response, 503, 'The stream has begun, but no part of it is ready yet.')
      return
    }
    response.setHeader('Content-Type', 'application/vnd.apple.mpegurl')
    if (path.what === 'playlist') {
      air.hlsViewers.saw(path.viewer, Date.now())
      response.end(air.hls.playlist())
      return
    }
    // A playlist of one entry: it names the codecs, and gives this viewer an address of its own to be counted by.
    const opened = air.flv.opened
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

function file(air: Air, path: MediaPath, request: IncomingMessage, response: ServerResponse): void {
  if (!air.hls.has(path.file)) {
    say(response, 404, 'This part of the stream is over.')
    return
  }
  response.setHeader('Content-Type', path.file.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment')
  response.setHeader('Cache-Control', 'public, max-age=60, immutable')
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const stream = createReadStream(join(air.folder, path.file))
  stream.on('error', () => {
    if (response.headersSent) response.destroy()
    else say(response, 404, 'This part of the stream is over.')
  })
  response.on('close', () => stream.destroy())
  stream.pipe(response)
}

function say(response: ServerResponse, status: number, sentence: string): void {
  response.removeHeader('Cache-Control')
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${sentence}\n`)
}
