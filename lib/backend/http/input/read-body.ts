import { Refusal } from '../refusal.ts'

/** Accepted charsets of a body: UTF-8, and ASCII, which is a subset of it. */
const CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/** The media type of a body without its parameters, in lower case; '' without one. */
export const bodyType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Refuses bodies that are compressed, in another charset than UTF-8, or declared longer than `maxBytes`. */
function checkHeaders(headers: Headers, maxBytes: number): void {
  const encoding = (headers.get('content-encoding') ?? '').trim().toLowerCase()
  const charset = /;\s*charset\s*=\s*"?([^\s";]{1,40})/i.exec(
    (headers.get('content-type') ?? '').slice(0, 200),
  )
  if (
    (encoding !== '' && encoding !== 'identity') ||
    (charset?.[1] !== undefined && !CHARSETS.has(charset[1].toLowerCase()))
  )
    throw new Refusal('invalid', 'body_encoding')
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new Refusal('too_large', 'too_large')
}

/** How many bytes of a body that is too large are read and discarded: as many as the gateway accepts. */
const MAX_DISCARDED_BYTES = 1024 * 1024

/**
 * Reads the bytes of a body, at most `maxBytes`. The rest of a longer one is discarded as it arrives, so that
 * its connection can take the next request, and then it is refused. A body that breaks off is refused as
 * unreadable, since that is no server error.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  checkHeaders(request.headers, maxBytes)
  if (request.body === null) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const chunk = await reader.read().catch(() => {
      throw bytes > maxBytes
        ? new Refusal('too_large', 'too_large')
        : new Refusal('invalid', 'body_unreadable')
    })
    if (chunk.done) break
    bytes += chunk.value.length
    if (bytes <= maxBytes) chunks.push(chunk.value)
    else chunks.length = 0
    if (bytes > maxBytes + MAX_DISCARDED_BYTES) {
      await reader.cancel().catch(() => undefined)
      break
    }
  }
  if (bytes > maxBytes) throw new Refusal('too_large', 'too_large')
  return Buffer.concat(chunks, bytes)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes the text of a body; refuses bytes that are not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Refusal('invalid', 'body_unreadable')
  }
}
