import { createHash, createHmac } from 'node:crypto'
import type { Call } from './stand-in.ts'

/** Verifies the signature of a received request, as each provider documents it. */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Parses the parts of an Authorization header: `Credential=..., SignedHeaders=..., Signature=...`. */
function parseAuthorization(header: string | undefined, algorithm: string): Record<string, string> {
  if (!header?.startsWith(`${algorithm} `)) return {}
  const parts = header.slice(algorithm.length + 1).split(/,\s*/)
  return Object.fromEntries(parts.map((part) => part.split('=') as [string, string]))
}

const headerLines = ({ headers }: Call, names: string[], lower: string[] = []) =>
  names
    .map((name) => `${name}:${lower.includes(name) ? String(headers[name]).toLowerCase() : headers[name]}\n`)
    .join('')

/**
 * Returns null if a call of Tencent's API 3.0 is signed correctly, is fresh and is for this service; else the
 * error code.
 */
export function tencentSignatureError(
  call: Call,
  key: { id: string; secret: string },
  service: string,
): string | null {
  const {
    Credential = '',
    SignedHeaders = '',
    Signature,
  } = parseAuthorization(call.headers.authorization, 'TC3-HMAC-SHA256')
  const [id, date = '', named, end] = Credential.split('/')
  const timestamp = Number(call.headers['x-tc-timestamp'])
  if (id !== key.id) return 'AuthFailure.SecretIdNotFound'
  if (named !== service || end !== 'tc3_request') return 'AuthFailure.SignatureFailure'
  if (Math.abs(Date.now() / 1000 - timestamp) > 300) return 'AuthFailure.SignatureExpire'
  if (date !== new Date(timestamp * 1000).toISOString().slice(0, 10)) return 'AuthFailure.SignatureFailure'
  const names = SignedHeaders.split(';')
  if (!names.includes('host') || !names.includes('content-type')) return 'AuthFailure.SignatureFailure'
  const lines = headerLines(call, names, ['x-tc-action'])
  const request = [call.method, '/', call.url.search.slice(1), lines, SignedHeaders, sha256(call.body)].join(
    '\n',
  )
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${sha256(request)}`
  const expected = hmac(hmac(hmac(hmac(`TC3${key.secret}`, date), service), 'tc3_request'), text).toString(
    'hex',
  )
  return Signature === expected ? null : 'AuthFailure.SignatureFailure'
}

/** Returns null if a call of Alibaba Cloud's API is signed correctly and fresh; else the error code. */
export function aliyunSignatureError(call: Call, key: { id: string; secret: string }): string | null {
  const {
    Credential,
    SignedHeaders = '',
    Signature,
  } = parseAuthorization(call.headers.authorization, 'ACS3-HMAC-SHA256')
  if (Credential !== key.id) return 'InvalidAccessKeyId.NotFound'
  const date = String(call.headers['x-acs-date'])
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) || Math.abs(Date.now() - Date.parse(date)) > 900_000)
    return 'InvalidTimeStamp.Expired'
  if (call.headers['x-acs-content-sha256'] !== sha256(call.body)) return 'SignatureDoesNotMatch'
  const names = SignedHeaders.split(';')
  const must = Object.keys(call.headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
  if (must.some((name) => !names.includes(name))) return 'IncompleteSignature'
  // If the query as received, sorted by name, is not encoded by RFC 3986, the signature does not match.
  const query = call.url.search.slice(1).split('&').sort().join('&')
  const request = [call.method, '/', query, headerLines(call, names), SignedHeaders, sha256(call.body)].join(
    '\n',
  )
  const expected = hmac(key.secret, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex')
  return Signature === expected ? null : 'SignatureDoesNotMatch'
}
