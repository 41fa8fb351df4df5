import { createHash, createHmac } from 'node:crypto'

export interface AliyunKey {
  accessKeyId: string
  accessKeySecret: string
}

export interface AliyunCall {
  host: string
  action: string
  version: string
  /** Parameters of the call; an RPC-style call carries them all in its query. */
  query: Record<string, string>
  /** At most 15 minutes off, ISO 8601 without milliseconds. */
  date: string
  /** Used once. */
  nonce: string
}

/** RFC 3986, as the signature wants it: encodeURIComponent leaves four marks alone that it should not. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

export const aliyunQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/** Headers of a call of Alibaba Cloud's API, signed by ACS3-HMAC-SHA256; the body is empty. */
export function signAliyun(key: AliyunKey, call: AliyunCall): Record<string, string> {
  const body = createHash('sha256').update('').digest('hex')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': body,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const signed = Object.keys(headers).sort()
  const request = [
    'POST',
    '/',
    aliyunQuery(call.query),
    signed.map((name) => `${name}:${headers[name]}\n`).join(''),
    signed.join(';'),
    body,
  ].join('\n')
  const text = `ACS3-HMAC-SHA256\n${createHash('sha256').update(request).digest('hex')}`
  const signature = createHmac('sha256', key.accessKeySecret).update(text).digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${signed.join(';')},Signature=${signature}`,
  }
}
