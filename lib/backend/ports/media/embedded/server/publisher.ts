import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import { refusalText } from './limits/refusals.ts'
import type { Session } from './session.ts'

const NAME = /^[A-Za-z0-9_-]{1,64}$/
const KEY = /^[A-Za-z0-9_.~-]{1,256}$/
/** The maximum size of tags buffered before the answer, since encoders send headers at once. */
const MAX_EARLY_BYTES = 1024 * 1024
const MAX_CHUNK_STREAMS = 64

export interface PublishRequest {
  name: string
  key: string
  quality: Quality
}

export interface PublisherOptions {
  /** The time (ms) in which a publisher must send its publish request. */
  helloMs: number
  onPublishRequest: (request: PublishRequest) => void
  /** The publisher is refused, with the reason; `name`: the stream that it named, null if it is no name. */
  onRefused: (why: string, name: string | null) => void
}

/**
 * One RTMP connection. The protocol is node-media-server's; permissions are decided here: nothing a
 * connection sends is passed on before `allow`, playing over RTMP is refused, and a parser error ends only
 * this connection.
 */
export class Publisher {
  session: Session | null = null
  /** The stream that it named; null before, and if it is no name. */
  #name: string | null = null
  #socket: Socket
  #rtmp = new Rtmp()
  #state: 'hello' | 'pending' | 'open' | 'over' = 'hello'
  #early: { type: number; timestamp: number; data: Buffer }[] = []
  #earlyBytes = 0
  #hello: NodeJS.Timeout
  #options: PublisherOptions

  constructor(socket: Socket, options: PublisherOptions) {
    this.#socket = socket
    this.#options = options
    this.#hello = setTimeout(() => this.end(), options.helloMs)
    const rtmp = this.#rtmp
    rtmp.onOutputCallback = (bytes) => {
      if (socket.writable) socket.write(bytes)
    }
    rtmp.respondPublish = () => {}
    rtmp.respondPlay = () => {}
    rtmp.onPlayCallback = () => this.end()
    rtmp.onConnectCallback = (request) => this.#requestPublish(request)
    rtmp.onDeleteStream = () => this.end()
    rtmp.onPacketCallback = ({ codec_type: type, dts, size, data }) => {
      if (size > 0) this.#tag(type, dts, Buffer.from(data.subarray(0, size)))
    }
    socket.on('data', (bytes: Buffer) => this.#read(bytes))
    socket.on('error', () => this.end())
    socket.on('close', () => this.end())
  }

  #read(bytes: Buffer): void {
    if (this.#state === 'over') return
    try {
      if (this.#rtmp.parserData(bytes) !== null) this.end()
    } catch {
      this.end()
    }
    if (this.#rtmp.inPackets.size > MAX_CHUNK_STREAMS) this.end()
  }

  #requestPublish(request: { app: unknown; name: unknown; query: Record<string, unknown> }): void {
    // A play request arrives here as well; onPlayCallback ends it right after.
    if (this.#state !== 'hello') {
      this.end()
      return
    }
    this.#state = 'pending'
    clearTimeout(this.#hello)
    const { app, name, query } = request
    this.#name = typeof name === 'string' && NAME.test(name) ? name : null
    setImmediate(() => {
      if (this.#state !== 'pending') return
      if (typeof app !== 'string' || app.replace(/\/+$/, '') !== 'live')
        return this.refuse('media.refused.address')
      const { key, quality } = query
      if (this.#name === null || typeof key !== 'string' || !KEY.test(key)) {
        return this.refuse('media.refused.no_key')
      }
      this.#socket.pause()
      const requestedQuality = QUALITIES.find((one) => one === quality) ?? 'original'
      this.#options.onPublishRequest({ name: this.#name, key, quality: requestedQuality })
    })
  }

  /** Admits the publisher: everything it has sent and will send goes to `session`. */
  allow(session: Session, folder: string): void {
    if (this.#state !== 'pending') {
      session.close()
      return
    }
    mkdirSync(folder, { recursive: true })
    this.session = session
    this.#state = 'open'
    this.#status('status', 'NetStream.Publish.Start', 'Publishing.')
    for (const { type, timestamp, data } of this.#early) session.tag(type, timestamp, data)
    this.#early = []
    this.#socket.resume()
  }

  /** Sends the encoder the reason as text and closes the connection. */
  refuse(why: string): void {
    if (this.#state === 'over') return
    this.#options.onRefused(why, this.#name)
    this.#status('error', 'NetStream.Publish.Denied', refusalText(why))
    this.end()
  }

  pause(paused: boolean): void {
    if (this.#state !== 'open') return
    if (paused) this.#socket.pause()
    else this.#socket.resume()
  }

  end(): void {
    if (this.#state === 'over') return
    this.#state = 'over'
    clearTimeout(this.#hello)
    this.#early = []
    this.session?.close()
    this.#socket.end()
    const destroyTimer = setTimeout(() => this.#socket.destroy(), 1_000)
    this.#socket.once('close', () => clearTimeout(destroyTimer))
    this.#socket.resume()
  }

  #status(level: string, code: string, description: string): void {
    this.#rtmp.sendStatusMessage(this.#rtmp.streamId, level, code, description)
  }

  #tag(type: number, timestamp: number, data: Buffer): void {
    if (this.#state === 'open') {
      this.session?.tag(type, timestamp, data)
      return
    }
    if (this.#state !== 'pending') {
      this.end()
      return
    }
    this.#earlyBytes += data.length
    if (this.#earlyBytes > MAX_EARLY_BYTES) {
      this.end()
      return
    }
    this.#early.push({ type, timestamp, data })
  }
}
