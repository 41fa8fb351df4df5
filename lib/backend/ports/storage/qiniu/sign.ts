import { createHmac } from 'node:crypto'

export interface QiniuKeys {
  accessKey: string
  secretKey: string
}

/** URL-safe base64 with padding, as Qiniu writes it. */
export const urlSafe = (bytes: string | Buffer): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** `<access key>:<HMAC-SHA1 of the text>` */
export const signed = (text: string, { accessKey, secretKey }: QiniuKeys): string =>
  `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(text).digest())}`

/**
 * An upload token: the signature of the policy, and the policy (developer.qiniu.com/kodo/1208/upload-token).
 */
export function uploadToken(policy: Record<string, string | number>, keys: QiniuKeys): string {
  const body = urlSafe(JSON.stringify(policy))
  return `${signed(body, keys)}:${body}`
}

/** The authorisation of a management call without a body (developer.qiniu.com/kodo/1201/access-token). */
export const manageToken = (method: string, url: URL, keys: QiniuKeys): string =>
  `Qiniu ${signed(`${method} ${url.pathname}${url.search}\nHost: ${url.host}\n\n`, keys)}`

/**
 * A file's address with a signed read permission, for buckets that are not public. `expiresAt` in seconds
 * since 1970.
 */
export function readAddress(address: string, expiresAt: number, keys: QiniuKeys): string {
  const dated = `${address}?e=${expiresAt}`
  return `${dated}&token=${signed(dated, keys)}`
}
