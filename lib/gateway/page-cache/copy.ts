import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { commonHeaders } from '../answers/security-headers.ts'
import type { Rendering } from '../rendering/render.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

export type Encoding = 'identity' | 'gzip' | 'br'

/** A body as it is sent. */
export interface Encoded {
  body: Buffer
  /** In the form of writeHead: name, value, name, value. */
  headers: string[]
}

/** A rendered page. It is compressed for the first client that accepts an encoding, and sent as it is to all later ones. */
export interface Copy {
  status: number
  etag: string
  /** The body in the encodings that clients have accepted, and as it was rendered. */
  encoded: ReadonlyMap<Encoding, Encoded>
  /** Returns the body in an encoding. Compresses off the main thread where no client has accepted it yet. */
  encode(encoding: Encoding): Promise<Encoded>
  /** Replaces the Brotli body by one compressed as well as possible, which takes up to a second. */
  improve(): Promise<void>
  /** Headers of a 304. */
  unchanged: string[]
  /** Memory that it may use with all encodings. */
  bytes: number
  /** Whether it may be sent to later visitors. */
  cacheable: boolean
}

const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30'
/**
 * For a copy that depends on a cookie: a shared cache in front of the site does not know it
 * (docs/scaling.md).
 */
export const PRIVATE_CACHE_CONTROL = 'private, max-age=0, must-revalidate'
const OURS = new Set(['cache-control', 'set-cookie', 'etag', 'vary', 'content-encoding'])

/**
 * Only complete pages are cached: no errors, no unknown addresses, no redirects, nothing meant for one
 * visitor.
 */
const isCacheable = ({ status, headers }: Rendering): boolean =>
  status === 200 &&
  headers.every(
    ([name, value]) => name !== 'set-cookie' && !(name === 'content-encoding' && value !== 'identity'),
  )

/** A page is compressed for its first visitor, who waits for it. */
const FIRST_QUALITY = 4

const brotliOf = (body: Buffer, quality: number): Promise<Buffer> =>
  brotlied(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** Memory reserved for both compressed bodies, as a share of the rendered one: text takes a third to a half of it. */
const COMPRESSED_SHARE = 0.6

const compress = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotliOf(body, FIRST_QUALITY) : gzipped(body, { level: 5 })

/** Returns the headers of a rendering that do not depend on its encoding. */
function commonHeadersOf(
  { headers, policy }: Rendering,
  etag: string | null,
  cacheControl: string,
): string[] {
  const vary = headers.filter(([name]) => name === 'vary').map(([, value]) => value)
  const common = [
    ...headers.filter(([name]) => !OURS.has(name)),
    ...commonHeaders(false, policy),
    ['content-security-policy', policy],
    ['cache-control', cacheControl],
    ['vary', [...vary, 'accept-encoding'].join(', ')],
  ].flat()
  return etag === null ? common : [...common, 'etag', etag]
}

/**
 * Converts a rendering and builds its headers once. `cacheControl` is the header of a cacheable copy for browsers and
 * CDNs.
 */
export function copyOf(rendering: Rendering, cacheControl: string = CACHE_CONTROL): Copy {
  const { body, status } = rendering
  const cacheable = isCacheable(rendering)
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const common = commonHeadersOf(rendering, cacheable ? etag : null, cacheable ? cacheControl : 'no-store')
  const sized = (bytes: Buffer, ...more: string[]): Encoded => ({
    body: bytes,
    headers: [...common, 'content-length', String(bytes.length), ...more],
  })
  const plain = sized(body)
  const encoded = new Map<Encoding, Encoded>([['identity', plain]])
  const pending = new Map<Encoding, Promise<Encoded>>()
  const keep = (encoding: Encoding, bytes: Buffer): Encoded => {
    const kept = sized(bytes, 'content-encoding', encoding)
    encoded.set(encoding, kept)
    return kept
  }
  return {
    status,
    etag,
    encoded,
    async encode(encoding) {
      if (encoding === 'identity') return plain
      const ready = encoded.get(encoding)
      if (ready !== undefined) return ready
      const work =
        pending.get(encoding) ??
        compress(body, encoding)
          .then((bytes) => keep(encoding, bytes))
          .finally(() => pending.delete(encoding))
      pending.set(encoding, work)
      return work
    },
    async improve() {
      keep('br', await brotliOf(body, constants.BROTLI_MAX_QUALITY))
    },
    unchanged: common,
    bytes: Math.ceil(body.length * (1 + COMPRESSED_SHARE)) + 2048,
    cacheable,
  }
}
