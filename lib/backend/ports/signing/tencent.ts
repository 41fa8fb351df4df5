import { createHash, createHmac } from 'node:crypto'

/** Credentials of a Tencent Cloud account. */
export interface TencentKey {
  secretId: string
  secretKey: string
}

export interface TencentCall {
  /** The product's name, the first part of its host: captcha, sms. */
  service: string
  host: string
  action: string
  version: string
  /** Needed by some products only. */
  region?: string | undefined
  /** The body as it will be sent. */
  payload: string
  /** Seconds since 1970; the service takes no call whose time is more than five minutes off. */
  timestamp: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Headers of a call of Tencent's API 3.0, signed by TC3-HMAC-SHA256 over type, host, action and body. */
export function signTencent(key: TencentKey, call: TencentCall): Record<string, string> {
  const signed = 'content-type;host;x-tc-action'
  const request = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}\nhost:${call.host}\nx-tc-action:${call.action.toLowerCase()}\n`,
    signed,
    sha256(call.payload),
  ].join('\n')
  const date = new Date(call.timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${call.service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', call.timestamp, scope, sha256(request)].join('\n')
  const signing = hmac(hmac(hmac(`TC3${key.secretKey}`, date), call.service), 'tc3_request')
  const signature = hmac(signing, text).toString('hex')
  return {
    authorization: `TC3-HMAC-SHA256 Credential=${key.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    'content-type': CONTENT_TYPE,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-timestamp': String(call.timestamp),
    ...(call.region ? { 'x-tc-region': call.region } : {}),
  }
}
