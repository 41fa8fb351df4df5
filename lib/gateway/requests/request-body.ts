import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** What one request may send in its body. Times in milliseconds. */
export interface BodyLimits {
  bytes: number
  /** From the first read to the end. */
  totalMs: number
  /** Between two pieces. */
  idleMs: number
}

/** The most a call of the API may carry in its body; forms and JSON have closer limits of their own in the backend. */
export const MOST_BODY_BYTES = 1024 * 1024
/** The largest file that has a ticket is 50 MB; its own limit stands in the ticket, which lives for 15 minutes. */
const UPLOAD: BodyLimits = { bytes: 51 * 1024 * 1024, totalMs: 15 * 60_000, idleMs: 20_000 }
const CALL: BodyLimits = { bytes: MOST_BODY_BYTES, totalMs: 20_000, idleMs: 10_000 }
/**
 * A body may come in this many pieces, and one more for every so many bytes: what is sent in chunks of a byte is as much
 * work a piece as a full one.
 */
const PIECES = 2_000
const BYTES_A_PIECE = 256
/** What has been answered without its body being read may still arrive for this long (ms). */
const UNREAD_MS = 5_000

/**
 * The limits of a request's body. The large one belongs to what the storage takes alone: a PUT that carries a ticket,
 * which the backend checks before it reads a byte.
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
 * The body as it comes in, at its consumer's pace. It fails with BodyRefused at the first byte over the limit, at a piece
 * too many and when the sender is too slow; `onRefused` is called before that.
 */
export function bodyStream(
  request: IncomingMessage,
  limits: BodyLimits,
  onRefused: (refused: BodyRefused) => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  let pieces = 0
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
        const next = await within(
          chunks.next(),
          Math.min(limits.idleMs, Math.max(0, deadline - performance.now())),
        )
        if (next === 'late') return refuse('too slow')
        if (next.done) return controller.close()
        bytes += next.value.length
        pieces += 1
        const splintered = pieces > PIECES + bytes / BYTES_A_PIECE
        if (bytes > limits.bytes || splintered) refuse('too large')
        else controller.enqueue(next.value)
      },
    },
    { highWaterMark: 0 },
  )
}

/** What `work` gives, or `late` after `ms`. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  // A piece that fails after its time is up has nobody left to report to.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Throws away what is still sent by a request that has been answered, so that its connection can take the next one, and
 * ends the connection of one that goes on for too long. Node does the former itself only where nothing was read.
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
