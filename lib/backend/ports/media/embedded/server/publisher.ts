import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import { refusalWords } from './limits/refusals.ts'
import type { Session } from './session.ts'

const NAME = /^[A-Za-z0-9_-]{1,64}$/
const KEY = /^[A-Za-z0-9_.~-]{1,256}$/
/** Tags that came before the answer did: encoders send headers at once. */
const MAX_EARLY_BYTES = 1024 * 1024
const MAX_CHUNK_STREAMS = 64

export interface Wish {
  name: string
  key: string
  quality: Quality
}

export interface PublisherOptions {
  /** A publisher has so many ms to say what it wants to publish. */
  helloMs: number
  onWish: (wish: Wish) => void
  /** It is refused, for this reason. */
  onRefused: (why: string) => void
}

/**
 * One RTMP connection. The protocol is node-media-server's; who may do what is decided here: nothing a connection
 * sends is passed on before `allow`, playing over RTMP is refused, and whatever the parser throws ends this
 * connection alone.
 */
export class Publisher {
  session: Session | null = null
  #socket: Socket
  #rtmp = new Rtmp()
  #state: 'hello' | 'asked' | 'open' | 'over' = 'hello'
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
    rtmp.onConnectCallback = (request) => this.#wish(request)
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

  #wish(request: { app: unknown; name: unknown; query: Record<string, unknown> }): void {
    // A play request arrives here as well: onPlayCallback ends it right after.
    if (this.#state !== 'hello') {
      this.end()
      return
    }
    this.#state = 'asked'
    clearTimeout(this.#hello)
    const { app, name, query } = request
    setImmediate(() => {
      if (this.#state !== 'asked') return
      if (typeof app !== 'string' || app.replace(/\/+$/, '') !== 'live')
        return this.refuse('media.refused.address')
      const { key, quality } = query
      if (typeof name !== 'string' || !NAME.test(name) || typeof key !== 'string' || !KEY.test(key)) {
        return this.refuse('media.refused.no_key')
      }
      this.#socket.pause()
      const asked = QUALITIES.find((one) => one === quality) ?? 'original'
      this.#options.onWish({ name, key, quality: asked })
    })
  }

  /** Lets the publisher in: what it sent so far and sends from now on goes to `session`. */
  allow(session: Session, folder: string): void {
    if (this.#state !== 'asked') {
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

  /** Sends the encoder the reason as text, and closes the connection. */
  refuse(why: string): void {
    if (this.#state === 'over') return
    this.#options.onRefused(why)
    this.#status('error', 'NetStream.Publish.Denied', refusalWords(why))
    this.end()
  }

  pause(yes: boolean): void {
    if (this.#state !== 'open') return
    if (yes) this.#socket.pause()
    else this.#socket.resume()
  }

  end(): void {
    if (this.#state === 'over') return
    this.#state = 'over'
    clearTimeout(this.#hello)
    this.#early = []
    this.session?.close()
    this.#socket.end()
    const last = setTimeout(() => this.#socket.destroy(), 1_000)
    this.#socket.once('close', () => clearTimeout(last))
    this.#socket.resume()
  }

  #status(level: string, code: string, words: string): void {
    this.#rtmp.sendStatusMessage(this.#rtmp.streamId, level, code, words)
  }

  #tag(type: number, timestamp: number, data: Buffer): void {
    if (this.#state === 'open') {
      this.session?.tag(type, timestamp, data)
      return
    }
    if (this.#state !== 'asked') {
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
