import { Refusal } from '../refusal.ts'

/** Charsets a body may name: UTF-8, and ASCII, which is part of it. */
const CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/** The media type of a body without its parameters, in lower case; '' without one. */
export const bodyType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Refuses bodies that are compressed, in another charset than UTF-8, or declared longer than `mostBytes`. */
function checkHeaders(headers: Headers, mostBytes: number): void {
  const encoding = (headers.get('content-encoding') ?? '').trim().toLowerCase()
  const charset = /;\s*charset\s*=\s*"?([^\s";]{1,40})/i.exec(
    (headers.get('content-type') ?? '').slice(0, 200),
  )
  if (
    (encoding !== '' && encoding !== 'identity') ||
    (charset?.[1] !== undefined && !CHARSETS.has(charset[1].toLowerCase()))
  )
    throw new Refusal('invalid', 'body_encoding')
  if (Number(headers.get('content-length') ?? 0) > mostBytes) throw new Refusal('too_large', 'too_large')
}

/** How much is read and thrown away of a body that is too large: as much as the gateway lets through. */
const MOST_DISCARDED = 1024 * 1024

/**
 * The bytes of a body, at most `mostBytes`. Of a longer one the rest is thrown away as it comes, so that its connection
 * can take the next request, and then it is refused. A body that breaks off is refused as unreadable, since that is no
 * fault of the server.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Buffer> {
  checkHeaders(request.headers, mostBytes)
  if (request.body === null) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const chunk = await reader.read().catch(() => {
      throw bytes > mostBytes
        ? new Refusal('too_large', 'too_large')
        : new Refusal('invalid', 'body_unreadable')
    })
    if (chunk.done) break
    bytes += chunk.value.length
    if (bytes <= mostBytes) chunks.push(chunk.value)
    else chunks.length = 0
    if (bytes > mostBytes + MOST_DISCARDED) {
      await reader.cancel().catch(() => undefined)
      break
    }
  }
  if (bytes > mostBytes) throw new Refusal('too_large', 'too_large')
  return Buffer.concat(chunks, bytes)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a body; refused where the bytes are no UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Refusal('invalid', 'body_unreadable')
  }
}
