import { createHmac } from 'node:crypto'
import { unzipSync } from 'node:zlib'

/** The claims of a signature. Times in seconds. */
export interface UserSigClaims {
  account: string
  appId: number
  issuedAt: number
  lifetime: number
}

/**
 * Decodes a signature (TLSSigAPIv2) as Tencent documents it, without the site's own code. Throws where it is not
 * genuine.
 */
export function decodeUserSig(text: string, secret: string): UserSigClaims {
  if (!/^[\w*-]+$/.test(text)) throw new Error('a sign that has a meaning in addresses')
  const base64 = [...text].map((sign) => ({ '*': '+', '-': '/', _: '=' })[sign] ?? sign).join('')
  const signed = JSON.parse(unzipSync(Buffer.from(base64, 'base64')).toString()) as Record<string, unknown>
  const { 'TLS.identifier': account, 'TLS.sdkappid': appId, 'TLS.time': time, 'TLS.expire': expire } = signed
  const lines = [
    `TLS.identifier:${account}`,
    `TLS.sdkappid:${appId}`,
    `TLS.time:${time}`,
    `TLS.expire:${expire}`,
  ]
  const mac = createHmac('sha256', secret)
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('base64')
  if (signed['TLS.ver'] !== '2.0' || signed['TLS.sig'] !== mac) throw new Error('not signed with this secret')
  return { account: String(account), appId: Number(appId), issuedAt: Number(time), lifetime: Number(expire) }
}
