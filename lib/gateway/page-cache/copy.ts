import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { standingHeaders } from '../answers/security-headers.ts'
import type { Rendering } from './render.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

export type Encoding = 'identity' | 'gzip' | 'br'

/** One rendered page, ready to be sent in three encodings. */
export interface Copy {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  /** For each encoding the headers as writeHead takes them: name, value, name, value. */
  headers: Record<Encoding, string[]>
  /** Headers of a 304. */
  unchanged: string[]
  /** What it occupies. */
  bytes: number
  /** May it be given to a later reader? */
  keep: boolean
}

const KEPT = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30'
const OURS = new Set(['cache-control', 'set-cookie', 'etag', 'vary', 'content-encoding'])

/** Only whole pages are kept: no fault, no address that does not exist, no redirect, nothing meant for one reader. */
const mayKeep = ({ status, headers }: Rendering): boolean =>
  status === 200 &&
  headers.every(
    ([name, value]) => name !== 'set-cookie' && !(name === 'content-encoding' && value !== 'identity'),
  )

/**
 * Turns a rendering into a copy: compresses it off the main thread and writes its headers once. `cacheControl` is
 * what a kept copy tells browsers and CDNs.
 */
export async function copyOf(rendering: Rendering, cacheControl: string = KEPT): Promise<Copy> {
  const { body, status, policy } = rendering
  const [gz, br] = await Promise.all([
    gzipped(body, { level: 5 }),
    brotlied(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  ])
  const keep = mayKeep(rendering)
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const vary = rendering.headers.filter(([name]) => name === 'vary').map(([, value]) => value)
  const common = [
    ...rendering.headers.filter(([name]) => !OURS.has(name)),
    ...standingHeaders(false),
    ['content-security-policy', policy],
    ['cache-control', keep ? cacheControl : 'no-store'],
    ['vary', [...vary, 'accept-encoding'].join(', ')],
  ].flat()
  if (keep) common.push('etag', etag)
  const sized = (bytes: Buffer, ...more: string[]) => [
    ...common,
    'content-length',
    String(bytes.length),
    ...more,
  ]
  return {
    status,
    etag,
    keep,
    bodies: { identity: body, gzip: gz, br },
    headers: {
      identity: sized(body),
      gzip: sized(gz, 'content-encoding', 'gzip'),
      br: sized(br, 'content-encoding', 'br'),
    },
    unchanged: common,
    bytes: body.length + gz.length + br.length + 2048,
  }
}
