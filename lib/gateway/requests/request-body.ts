import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** Limits of a request's body. Times in milliseconds. */
export interface BodyLimits {
  bytes: number
  /** From the first read to the end. */
  totalMs: number
  /** Between two chunks. */
  idleMs: number
}

/** Maximum body size of an API call; forms and JSON have closer limits in the backend. */
export const MAX_BODY_BYTES = 1024 * 1024
/** The largest file with a ticket is 50 MB; its own limit is in the ticket, which is valid for 15 minutes. */
const UPLOAD: BodyLimits = { bytes: 51 * 1024 * 1024, totalMs: 15 * 60_000, idleMs: 20_000 }
const CALL: BodyLimits = { bytes: MAX_BODY_BYTES, totalMs: 20_000, idleMs: 10_000 }
/**
 * Number of chunks allowed in a body, plus one for every so many bytes: a chunk of one byte is as much work
 * as a full one.
 */
const MAX_CHUNKS = 2_000
const BYTES_PER_EXTRA_CHUNK = 256
/** The rest of an unread body may still arrive for this long (ms) after the response. */
const UNREAD_MS = 5_000

/**
 * Returns the limits of a request's body. The large limit is for uploads to the storage only: a PUT with a
 * ticket, which the backend checks before it reads a byte.
 */
export const bodyLimitsOf = (method: string, path: string, headers: IncomingHttpHeaders): BodyLimits =>
  method === 'PUT' &&
  path.toLowerCase().startsWith('/api/storage/') &&
  headers['x-upload-token'] !== undefined
    ? UPLOAD
    : CALL

/** Why a body was cut off. */
export class BodyRefused extends Error {
  readonly why: 'too large' | 'too slow'
  constructor(why: BodyRefused['why']) {
    super(`the body was ${why}`)
    this.why = why
  }
}

/** The declared length of a body in bytes; 0 without one. */
export const declaredLength = (request: IncomingMessage): number =>
  Number(request.headers['content-length'] ?? 0)

/**
 * Streams the body at its consumer's pace. It fails with BodyRefused at the first byte over the limit, at a
 * chunk too many and when the sender is too slow; `onRefused` is called before that.
 */
export function bodyStream(
  request: IncomingMessage,
  limits: BodyLimits,
  onRefused: (refused: BodyRefused) => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  let chunkCount = 0
  let deadline: number | null = null
  const chunks = request[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const refuse = (why: BodyRefused['why']) => {
          const refused = new BodyRefused(why)
          onRefused(refused)
          controller.error(refused)
        }
        deadline ??= performance.now() + limits.totalMs
        const next = await withTimeout(
          chunks.next(),
          Math.min(limits.idleMs, Math.max(0, deadline - performance.now())),
        )
        if (next === 'late') return refuse('too slow')
        if (next.done) return controller.close()
        bytes += next.value.length
        chunkCount += 1
        const splintered = chunkCount > MAX_CHUNKS + bytes / BYTES_PER_EXTRA_CHUNK
        if (bytes > limits.bytes || splintered) refuse('too large')
        else controller.enqueue(next.value)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Resolves with the result of `work`, or `late` after `ms`. */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  // A chunk that fails after the time-out has no one left to report to.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Discards the rest of the body of an answered request, so that its connection can be used for the next one,
 * and closes the connection when the rest takes too long. Node does the former itself only where nothing was
 * read.
 */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return
    request.removeAllListeners('readable')
    request.resume()
    const timer = setTimeout(() => request.socket.destroy(), UNREAD_MS)
    timer.unref()
    const stop = () => clearTimeout(timer)
    request.once('end', stop)
    request.once('close', stop)
  })
}
