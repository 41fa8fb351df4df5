import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { type AmfValue, decodeAmf, encodeAmf } from '../flv/amf.ts'
import { type FlvTag, SCRIPT } from '../flv/tag.ts'
import { ChunkReader, chunkSizeMessage, encodeMessage } from './chunks.ts'

const STEP_MS = 10_000
const HANDSHAKE = 1536

export interface RtmpAddress {
  rtmp: { host: string; port: number }
  /** The last part of the server's address, for instance `live`. */
  app: string
  /** The part after it: the stream's name with its key. */
  streamKey: string
}

/** The server refused the publisher; `message` contains its text. */
export class RtmpRefusal extends Error {}

/**
 * An RTMP publisher in plain JavaScript: handshake, connect, createStream, publish, then tags as in FLV. Used
 * by the demo world's broadcasts and by tests.
 */
export class RtmpPublisher {
  /** Resolves with the reason, as text, when the connection is closed. */
  readonly closed: Promise<string>
  #socket: Socket
  #reader = new ChunkReader()
  #streamId = 0
  #handshake: Buffer | null = Buffer.alloc(0)
  #waiting: { fits: (command: AmfValue[]) => boolean; done: (command: AmfValue[]) => void } | null = null
  #greeted: () => void = () => {}
  #reason = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve(this.#reason || 'the connection was closed'))
    })
    socket.on('error', (error) => {
      this.#reason ||= error.message
    })
    socket.on('data', (bytes: Buffer) => {
      try {
        this.#read(bytes)
      } catch (error) {
        this.#reason ||= String(error)
        socket.destroy()
      }
    })
  }

  /**
   * Connects and publishes. Resolves when tags may be sent; rejects with RtmpRefusal if the server refuses.
   */
  static async open({ rtmp, app, streamKey }: RtmpAddress): Promise<RtmpPublisher> {
    const socket = connect(rtmp.port, rtmp.host)
    socket.setNoDelay(true)
    const publisher = new RtmpPublisher(socket)
    const timer = setTimeout(() => socket.destroy(new Error('the server did not answer in time')), STEP_MS)
    try {
      const over = publisher.closed.then((reason) => Promise.reject(new RtmpRefusal(reason)))
      over.catch(() => {})
      await Promise.race([publisher.#open(`rtmp://${rtmp.host}:${rtmp.port}/${app}`, app, streamKey), over])
      return publisher
    } catch (error) {
      socket.destroy()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async #open(tcUrl: string, app: string, streamKey: string): Promise<void> {
    const greeting = Buffer.concat([Buffer.from([3]), Buffer.alloc(8), randomBytes(HANDSHAKE - 8)])
    const greeted = new Promise<void>((resolve) => {
      this.#greeted = resolve
    })
    this.#socket.write(greeting)
    await greeted
    this.#socket.write(encodeMessage(chunkSizeMessage(), 2, 128))
    const result = (id: number) => (command: AmfValue[]) => command[0] === '_result' && command[1] === id
    await this.#command(
      ['connect', 1, { app, type: 'nonprivate', flashVer: 'FMLE/3.0', tcUrl }],
      0,
      result(1),
    )
    const created = await this.#command(['createStream', 2, null], 0, result(2))
    this.#streamId = Number(created[3])
    await this.#command(['publish', 3, null, streamKey, 'live'], this.#streamId, ([name, , , info]) => {
      return name === 'onStatus' && status(info).code === 'NetStream.Publish.Start'
    })
  }

  #command(
    command: AmfValue[],
    streamId: number,
    fits: (answer: AmfValue[]) => boolean,
  ): Promise<AmfValue[]> {
    const answered = new Promise<AmfValue[]>((resolve) => {
      this.#waiting = { fits, done: resolve }
    })
    this.#socket.write(encodeMessage({ type: 20, streamId, timestamp: 0, payload: encodeAmf(command) }, 3))
    return answered
  }

  #read(bytes: Buffer): void {
    let rest = bytes
    if (this.#handshake) {
      this.#handshake = Buffer.concat([this.#handshake, bytes])
      if (this.#handshake.length < 1 + 2 * HANDSHAKE) return
      this.#socket.write(this.#handshake.subarray(1, 1 + HANDSHAKE))
      rest = this.#handshake.subarray(1 + 2 * HANDSHAKE)
      this.#handshake = null
      this.#greeted()
    }
    for (const message of this.#reader.read(rest))
      if (message.type === 20) this.#handleCommand(decodeAmf(message.payload))
  }

  #handleCommand(command: AmfValue[]): void {
    const { level, description } = status(command[3])
    if (command[0] === '_error' || level === 'error') {
      this.#reason = description || 'the server refused'
      this.#socket.end()
    } else if (this.#waiting?.fits(command)) this.#waiting.done(command)
  }

  /** Sends one tag. Returns false if the server is behind (see waitingBytes). */
  send(tag: FlvTag): boolean {
    if (!this.#socket.writable) return true
    const payload = tag.type === SCRIPT ? Buffer.concat([encodeAmf(['@setDataFrame']), tag.data]) : tag.data
    const message = { type: tag.type, streamId: this.#streamId, timestamp: tag.timestamp, payload }
    return this.#socket.write(encodeMessage(message, tag.type === SCRIPT ? 4 : tag.type === 9 ? 6 : 5))
  }

  /** The number of bytes the server has not accepted yet. */
  get waitingBytes(): number {
    return this.#socket.writableLength
  }

  /** Closes the stream and the connection. */
  async close(): Promise<void> {
    if (this.#socket.writable) {
      const payload = encodeAmf(['deleteStream', 4, null, this.#streamId])
      this.#socket.end(encodeMessage({ type: 20, streamId: 0, timestamp: 0, payload }, 3))
    }
    const destroyTimer = setTimeout(() => this.#socket.destroy(), 1_000)
    await this.closed
    clearTimeout(destroyTimer)
  }

  /** Destroys the connection, as a network failure would. */
  abort(): void {
    this.#socket.destroy()
  }
}

function status(info: AmfValue | undefined): { level: string; code: string; description: string } {
  if (typeof info !== 'object' || info === null) return { level: '', code: '', description: '' }
  const text = (name: string) => (typeof info[name] === 'string' ? info[name] : '')
  return { level: text('level'), code: text('code'), description: text('description') }
}
