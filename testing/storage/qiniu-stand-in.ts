import { createHmac } from 'node:crypto'
import { type Answer, openProvider, type ProviderCall, type StoredFile, sendStored } from './stand-in.ts'

/** The credentials of the mock's only customer. */
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

/** Detects the type of the bytes, whatever the uploader declares. */
function typeIn(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(8, 12).toString() === 'WEBP') return 'image/webp'
  if (bytes.subarray(4, 8).toString() === 'ftyp') return 'video/mp4'
  return 'text/plain'
}

async function upload(call: ProviderCall, files: Map<string, StoredFile>, now: number) {
  const { fields, file } = await call.form()
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

/** Multipart uploads in progress, by id. */
const uploads = new Map<string, Map<number, Buffer>>()

/** Handles the second version of "multipart upload", with the same upload token as a form. */
function handleMultipart(
  { method, url, headers, body }: ProviderCall,
  files: Map<string, StoredFile>,
  now: number,
): Answer {
  const [, , bucket, , name = '', , id, number] = url.pathname.split('/')
  const key = Buffer.from(name, 'base64').toString()
  const [accessKey, signature, encodedPolicy = ''] = (headers.authorization ?? '')
    .replace('UpToken ', '')
    .split(':')
  if (`${accessKey}:${signature}` !== signed(encodedPolicy))
    return { status: 401, body: '{"error":"bad token"}' }
  const policy = JSON.parse(Buffer.from(encodedPolicy, 'base64').toString()) as Policy
  if (policy.deadline * 1000 <= now) return { status: 401, body: '{"error":"expired token"}' }
  if (bucket !== QINIU.bucket || policy.scope !== `${bucket}:${key}`) return { status: 403 }
  if (!id) {
    const fresh = `up-${uploads.size}`
    uploads.set(fresh, new Map())
    return { status: 200, body: JSON.stringify({ uploadId: fresh, expireAt: policy.deadline }) }
  }
  const parts = uploads.get(id)
  if (!parts) return { status: 612 }
  if (method === 'PUT') {
    parts.set(Number(number), body)
    return { status: 200, body: JSON.stringify({ etag: `e${body.length}`, md5: '' }) }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 200, body: '{}' }
  const order = JSON.parse(body.toString()) as { parts: { partNumber: number; etag: string }[] }
  const bytes = order.parts.map(({ partNumber, etag }) => {
    const part = parts.get(partNumber)
    return part && etag === `e${part.length}` ? part : null
  })
  if (bytes.length === 0 || bytes.includes(null)) return { status: 400 }
  const content = Buffer.concat(bytes as Buffer[])
  if (policy.insertOnly === 1 && files.has(key)) return { status: 614, body: '{"error":"file exists"}' }
  if (content.length > (policy.fsizeLimit ?? Infinity)) return { status: 413 }
  const type = typeIn(content)
  if (policy.mimeLimit && !policy.mimeLimit.split(';').includes(type)) return { status: 403 }
  files.set(key, { bytes: content, type })
  return { status: 200, body: JSON.stringify({ key, bytes: content.length }) }
}

/** Mocks a Kodo with one bucket: upload host, management and a private download domain at one address. */
export const openQiniu = (now: () => number = Date.now) =>
  openProvider(async (call, files) => {
    const { method, url, headers } = call
    if (url.pathname.startsWith('/buckets/')) return handleMultipart(call, files, now())
    if (method === 'POST' && url.pathname === '/') return upload(call, files, now())
    const managed = /^\/(stat|delete)\/([\w=-]+)$/.exec(url.pathname)
    if (managed) {
      if (headers.authorization !== `Qiniu ${signed(`${method} ${url.pathname}\nHost: ${headers.host}\n\n`)}`)
        return { status: 401 }
      const key = Buffer.from(managed[2] ?? '', 'base64')
        .toString()
        .slice(QINIU.bucket.length + 1)
      const stored = files.get(key)
      if (!stored) return { status: 612, body: '{"error":"no such file or directory"}' }
      if (managed[1] === 'delete') files.delete(key)
      return { status: 200, body: JSON.stringify({ fsize: stored.bytes.length, mimeType: stored.type }) }
    }
    const token = url.searchParams.get('token')
    const dated = `${url.origin}${url.pathname}?e=${url.searchParams.get('e')}`
    if (token !== signed(dated) || Number(url.searchParams.get('e')) * 1000 <= now()) return { status: 401 }
    const stored = files.get(url.pathname.slice(1))
    return stored ? sendStored(stored, headers.range) : { status: 404 }
  })
