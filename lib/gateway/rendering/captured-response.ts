import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

/** No page of ours is this large; a rendering that is has an error and must not fill the memory. */
const MAX_BYTES = 16 * 1024 * 1024

type Done = (error?: Error | null) => void

/**
 * A response without a connection: it collects what is written to it. Listen for `finish` (complete) and
 * `close`.
 */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  #bytes = 0

  constructor(request: IncomingMessage) {
    super(request)
    // There is no connection to wait for.
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
    const headerList = typeof reason === 'string' ? headers : reason
    if (Array.isArray(headerList)) {
      for (let at = 0; at + 1 < headerList.length; at += 2)
        this.appendHeader(String(headerList[at]), String(headerList[at + 1]))
    } else if (headerList) {
      for (const [name, value] of Object.entries(headerList))
        if (value !== undefined) this.setHeader(name, value)
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
    if (this.#bytes > MAX_BYTES) throw new RangeError(`a rendering over ${MAX_BYTES} bytes`)
    this.#chunks.push(bytes)
  }
}
