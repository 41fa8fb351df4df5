import type { IncomingMessage } from 'node:http'
import { isForged } from './forged-headers.ts'

/** The most a call of the API may carry in its body. */
export const MOST_BODY_BYTES = 1024 * 1024
/** The most an upload may carry: the largest file that has a ticket (50 MB) fits; its own limit stands in the ticket. */
const MOST_UPLOAD_BYTES = 51 * 1024 * 1024
const UPLOADS = '/api/storage/'

/** The most the body of a call of this path may carry. */
export const mostBodyBytes = (path: string): number =>
  path.startsWith(UPLOADS) ? MOST_UPLOAD_BYTES : MOST_BODY_BYTES

export class BodyTooLarge extends Error {}

/** Headers that belong to one connection and not to the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
])

/** The message's own headers, without what only we may say. */
export function webHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':') || HOP_BY_HOP.has(name) || isForged(name)) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  return headers
}

/** The declared length of a body in bytes; 0 without one. */
export const declaredLength = (request: IncomingMessage): number =>
  Number(request.headers['content-length'] ?? 0)

/** The body as it comes in, at the reader's pace; it fails with BodyTooLarge at the first byte over `most`. */
export function bodyStream(
  request: IncomingMessage,
  most: number,
  onTooLarge: () => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  const chunks = request[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next()
        if (done) {
          controller.close()
          return
        }
        bytes += value.length
        if (bytes > most) {
          onTooLarge()
          controller.error(new BodyTooLarge(`a body over ${most} bytes`))
          return
        }
        controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}
