import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

/** No page of ours comes near this; a rendering that does is a fault and must not fill the memory. */
const MOST_BYTES = 16 * 1024 * 1024

type Done = (error?: Error | null) => void

/** A response without a connection: it collects what is written to it. Listen for `finish` (whole) and `close`. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  #bytes = 0

  constructor(request: IncomingMessage) {
    super(request)
    // Nobody downstream sets a pace.
    this.sendDate = false
  }

  /** Everything written, in order. */
  get body(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const given = typeof reason === 'string' ? headers : reason
    if (Array.isArray(given)) {
      for (let at = 0; at + 1 < given.length; at += 2)
        this.appendHeader(String(given[at]), String(given[at + 1]))
    } else if (given) {
      for (const [name, value] of Object.entries(given)) if (value !== undefined) this.setHeader(name, value)
    }
    return super.writeHead(status)
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.flushHeaders()
    this.#keep(chunk, typeof encoding === 'string' ? encoding : 'utf8')
    const then = typeof encoding === 'function' ? encoding : done
    if (then) process.nextTick(then)
    return true
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), done?: () => void): this {
    if (this.finished) return this
    const then = [chunk, encoding, done].find((argument) => typeof argument === 'function')
    this.flushHeaders()
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') {
      this.#keep(chunk, typeof encoding === 'string' ? encoding : 'utf8')
    }
    this.finished = true
    process.nextTick(() => {
      this.emit('finish')
      if (typeof then === 'function') then()
      this.emit('close')
    })
    return this
  }

  #keep(chunk: unknown, encoding: BufferEncoding): void {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, encoding)
        : chunk instanceof Uint8Array
          ? Buffer.from(chunk)
          : null
    if (bytes === null) throw new TypeError('a response takes strings and bytes')
    this.#bytes += bytes.length
    if (this.#bytes > MOST_BYTES) throw new RangeError(`a rendering over ${MOST_BYTES} bytes`)
    this.#chunks.push(bytes)
  }
}
