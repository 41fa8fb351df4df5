import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

interface Prepared {
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  hash: string
}

/** Reduces 1 MB of JSON to 4 % in 30 ms of a thread; the highest level reduces it to 3 % in 2 s. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text)
  // Both run on threads of the libuv pool.
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, BROTLI),
    promisify(gzip)(plain, { level: 6 }),
  ])
  return {
    bodies: { br, gzip: zipped, identity: plain },
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  }
}

/** Returns the smallest encoding that the client accepts; `q=0` means that it does not. */
function encodingOf(headers: Headers): Encoding {
  const accepted = new Set<string>()
  for (const part of (headers.get('accept-encoding') ?? '').slice(0, 200).split(',')) {
    const [name = '', quality = ''] = part.toLowerCase().replaceAll(' ', '').split(';')
    if (!/^q=0(?:\.0*)?$/.test(quality)) accepted.add(name)
  }
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? 'identity'
}

/**
 * Serves a text that does not change while the process runs: written at the first request, shared by
 * concurrent requests, compressed once, with an ETag and 304. After a failure the next request tries again.
 */
export function createPreparedDocument(type: string, write: () => Promise<string>) {
  let prepared: Promise<Prepared> | null = null
  return async ({ headers }: Request): Promise<Response> => {
    prepared ??= write().then(prepare)
    const { bodies, hash } = await prepared.catch((error: unknown) => {
      prepared = null
      throw error
    })
    const encoding = encodingOf(headers)
    const etag = `"${hash}-${encoding}"`
    const cacheHeaders = { etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' }
    const etags = (headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (etags.includes(etag)) return new Response(null, { status: 304, headers: cacheHeaders })
    return new Response(bodies[encoding], {
      headers: {
        ...cacheHeaders,
        'content-type': type,
        'content-length': String(bodies[encoding].length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}
