import { createHmac } from 'node:crypto'
import { type Asked, type Kept, openProvider, sendKept } from './stand-in.ts'

/** What the stand-in knows of its one customer. */
export const QINIU = { bucket: 'touchline', accessKey: 'AK_STAND_IN', secretKey: 'SK_STAND_IN' }

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/\+/g, '-').replace(/\//g, '_')
const signed = (text: string) =>
  `${QINIU.accessKey}:${encode(createHmac('sha1', QINIU.secretKey).update(text).digest())}`

interface Policy {
  scope: string
  deadline: number
  insertOnly?: number
  fsizeMin?: number
  fsizeLimit?: number
  detectMime?: number
  mimeLimit?: string
}

/** What the bytes are, whatever the uploader says. */
function typeIn(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(8, 12).toString() === 'WEBP') return 'image/webp'
  return 'text/plain'
}

async function upload(asked: Asked, files: Map<string, Kept>, now: number) {
  const { fields, file } = await asked.form()
  const [accessKey, signature, body = ''] = (fields.token ?? '').split(':')
  if (`${accessKey}:${signature}` !== signed(body)) return { status: 401, body: '{"error":"bad token"}' }
  const policy = JSON.parse(Buffer.from(body, 'base64').toString()) as Policy
  if (policy.deadline * 1000 <= now) return { status: 401, body: '{"error":"expired token"}' }
  const key = fields.key ?? ''
  if (policy.scope !== `${QINIU.bucket}:${key}` || !file) return { status: 403 }
  if (policy.insertOnly === 1 && files.has(key)) return { status: 614, body: '{"error":"file exists"}' }
  if (file.bytes.length > (policy.fsizeLimit ?? Infinity)) return { status: 413 }
  if (file.bytes.length < (policy.fsizeMin ?? 0)) return { status: 403 }
  const type = policy.detectMime === 1 ? typeIn(file.bytes) : file.type
  if (policy.mimeLimit && !policy.mimeLimit.split(';').includes(type)) return { status: 403 }
  files.set(key, { bytes: file.bytes, type })
  return { status: 200, body: JSON.stringify({ key, bytes: file.bytes.length }) }
}

/** A Kodo of one bucket: upload host, management and a private download domain behind one address. */
export const openQiniu = (now: () => number = Date.now) =>
  openProvider(async (asked, files) => {
    const { method, url, headers } = asked
    if (method === 'POST' && url.pathname === '/') return upload(asked, files, now())
    const managed = /^\/(stat|delete)\/([\w=-]+)$/.exec(url.pathname)
    if (managed) {
      if (headers.authorization !== `Qiniu ${signed(`${method} ${url.pathname}\nHost: ${headers.host}\n\n`)}`)
        return { status: 401 }
      const key = Buffer.from(managed[2] ?? '', 'base64')
        .toString()
        .slice(QINIU.bucket.length + 1)
      const kept = files.get(key)
      if (!kept) return { status: 612, body: '{"error":"no such file or directory"}' }
      if (managed[1] === 'delete') files.delete(key)
      return { status: 200, body: JSON.stringify({ fsize: kept.bytes.length, mimeType: kept.type }) }
    }
    const token = url.searchParams.get('token')
    const dated = `${url.origin}${url.pathname}?e=${url.searchParams.get('e')}`
    if (token !== signed(dated) || Number(url.searchParams.get('e')) * 1000 <= now()) return { status: 401 }
    const kept = files.get(url.pathname.slice(1))
    return kept ? sendKept(kept, headers.range) : { status: 404 }
  })
