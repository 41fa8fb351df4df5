import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { commonHeaders } from '../answers/security-headers.ts'
import type { Rendering } from './render.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

export type Encoding = 'identity' | 'gzip' | 'br'

/** A rendered page, ready to be sent in three encodings. */
export interface Copy {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  /** For each encoding the headers in the form of writeHead: name, value, name, value. */
  headers: Record<Encoding, string[]>
  /** Headers of a 304. */
  unchanged: string[]
  /** Memory it uses. */
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

/** Returns the headers of a body. `more`: name, value, name, value. */
const sized = (common: readonly string[], bytes: Buffer, ...more: string[]): string[] => [
  ...common,
  'content-length',
  String(bytes.length),
  ...more,
]

/**
 * Converts a rendering: compresses it off the main thread and builds its headers once. `cacheControl` is the
 * header of a cacheable copy for browsers and CDNs.
 */
export async function copyOf(rendering: Rendering, cacheControl: string = CACHE_CONTROL): Promise<Copy> {
  const { body, status, policy } = rendering
  const [gz, br] = await Promise.all([gzipped(body, { level: 5 }), brotliOf(body, FIRST_QUALITY)])
  const cacheable = isCacheable(rendering)
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const vary = rendering.headers.filter(([name]) => name === 'vary').map(([, value]) => value)
  const common = [
    ...rendering.headers.filter(([name]) => !OURS.has(name)),
    ...commonHeaders(false, policy),
    ['content-security-policy', policy],
    ['cache-control', cacheable ? cacheControl : 'no-store'],
    ['vary', [...vary, 'accept-encoding'].join(', ')],
  ].flat()
  if (cacheable) common.push('etag', etag)
  return {
    status,
    etag,
    cacheable,
    bodies: { identity: body, gzip: gz, br },
    headers: {
      identity: sized(common, body),
      gzip: sized(common, gz, 'content-encoding', 'gzip'),
      br: sized(common, br, 'content-encoding', 'br'),
    },
    unchanged: common,
    bytes: body.length + gz.length + br.length + 2048,
  }
}

/** Returns a copy with the Brotli body compressed as well as possible, which takes up to a second. */
export async function withBestBrotli(copy: Copy): Promise<Copy> {
  const br = await brotliOf(copy.bodies.identity, constants.BROTLI_MAX_QUALITY)
  return {
    ...copy,
    bodies: { ...copy.bodies, br },
    headers: { ...copy.headers, br: sized(copy.unchanged, br, 'content-encoding', 'br') },
    bytes: copy.bytes - copy.bodies.br.length + br.length,
  }
}
