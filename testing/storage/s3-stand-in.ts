import { createHash, createHmac } from 'node:crypto'
import { type Answer, openProvider, type ProviderCall, type StoredFile, sendStored } from './stand-in.ts'

/** The credentials of the mock's only customer. */
export const S3 = {
  bucket: 'touchline',
  region: 'eu-west-1',
  accessKey: 'AKIDSTANDIN',
  secretKey: 'stand-in/secret+key',
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const sign = (day: string, text: string) =>
  hmac(hmac(hmac(hmac(hmac(`AWS4${S3.secretKey}`, day), S3.region), 's3'), 'aws4_request'), text).toString(
    'hex',
  )

/** Verifies a header signature from the received request (Signature Version 4, "Authorization header"). */
function isSigned({ method, url, headers, body }: ProviderCall): boolean {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!authorization) return false
  const [, credential = '', names = '', given] = authorization
  const date = String(headers['x-amz-date'] ?? '')
  const scope = `${date.slice(0, 8)}/${S3.region}/s3/aws4_request`
  if (credential !== `${S3.accessKey}/${scope}`) return false
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.split(';').includes(name)) return false
  if (headers['x-amz-content-sha256'] !== hash(body)) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = `${method}\n${url.pathname}\n${[...url.searchParams]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')}\n${lines.join('')}\n${names}\n${hash(body)}`
  return sign(date.slice(0, 8), `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash(canonical)}`) === given
}

type Condition = Record<string, string> | [string, number, number]

/** Checks a form against its signed policy. Returns the HTTP status of the response. */
function checkForm(given: Record<string, string>, bytes: number, now: number): number {
  // "The names of form fields are case-insensitive", and so are those of the policy's conditions.
  const lower = (record: Record<string, string>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name.toLowerCase(), value]))
  const fields = lower(given)
  const { policy = '', 'x-amz-signature': signature } = fields
  const [accessKey, day = ''] = (fields['x-amz-credential'] ?? '').split('/')
  if (accessKey !== S3.accessKey || sign(day, policy) !== signature) return 403
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string
    conditions: Condition[]
  }
  if (Date.parse(expiration) <= now) return 403
  const covered = new Set(['policy', 'x-amz-signature'])
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [name, least, most] = condition
      if (name !== 'content-length-range' || bytes < least || bytes > most) return 400
      continue
    }
    const [[name = '', value] = []] = Object.entries(lower(condition))
    covered.add(name)
    if ((name === 'bucket' ? S3.bucket : fields[name]) !== value) return 403
  }
  return Object.keys(fields).every((name) => covered.has(name)) ? 201 : 403
}

/** Multipart uploads in progress, by id. */
const uploads = new Map<string, { type: string; parts: Map<number, Buffer> }>()
const MIN_PART_BYTES = 5 * 1024 * 1024

/** Handles "Multipart upload" of the S3 API: initiate, upload parts, complete or abort. */
function handleMultipart(
  { method, url, headers, body }: ProviderCall,
  key: string,
  files: Map<string, StoredFile>,
): Answer {
  if (url.searchParams.has('uploads')) {
    const id = `id/${key}+${uploads.size}`
    uploads.set(id, { type: headers['content-type'] ?? '', parts: new Map() })
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    }
  }
  const id = url.searchParams.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (!upload) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
  if (method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, headers: { etag: `"${hash(body)}"` } }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const listed = [...body.toString().matchAll(/<Part>(.+?)<\/Part>/g)]
  const parts = listed.map(([, part = '']) => {
    const number = /<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]
    const tag = /<ETag>(?:"|&quot;)(\w+)(?:"|&quot;)<\/ETag>/.exec(part)?.[1]
    const bytes = upload.parts.get(Number(number))
    return bytes && hash(bytes) === tag ? bytes : null
  })
  const small = parts.slice(0, -1).some((part) => (part?.length ?? 0) < MIN_PART_BYTES)
  if (parts.length === 0 || parts.includes(null) || small)
    return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' }
  files.set(key, { bytes: Buffer.concat(parts as Buffer[]), type: upload.type })
  return { status: 200, body: '<CompleteMultipartUploadResult/>' }
}

/**
 * Mocks an S3 with one bucket, path style, that verifies every signature. Its first `failures` responses are
 * 503.
 */
export const openS3 = (now: () => number = Date.now, { failures = 0 } = {}) => {
  let answers = 0
  return openProvider(async (call, files) => {
    answers += 1
    if (answers <= failures) return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
    const key = call.url.pathname.slice(S3.bucket.length + 2)
    const isMultipart = call.url.searchParams.has('uploads') || call.url.searchParams.has('uploadId')
    if (isMultipart) return isSigned(call) ? handleMultipart(call, key, files) : { status: 403 }
    if (call.method === 'POST') {
      const { fields, file } = await call.form()
      if (!file) return { status: 400 }
      const status = checkForm(fields, file.bytes.length, now())
      if (status === 201)
        files.set(fields.key ?? '', { bytes: file.bytes, type: fields['Content-Type'] ?? '' })
      return { status }
    }
    if (!isSigned(call)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    const stored = files.get(key)
    if (call.method === 'PUT') {
      files.set(key, { bytes: call.body, type: call.headers['content-type'] ?? '' })
      return { status: 200 }
    }
    if (call.method === 'DELETE') {
      files.delete(key)
      return { status: 204 }
    }
    if (!stored) return { status: 404 }
    if (call.method === 'HEAD')
      return {
        status: 200,
        headers: { 'content-type': stored.type, 'content-length': String(stored.bytes.length) },
      }
    return sendStored(stored, call.headers.range)
  })
}
