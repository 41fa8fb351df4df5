import { createHmac } from 'node:crypto'

export interface QiniuKeys {
  accessKey: string
  secretKey: string
}

/** Base64 for addresses with its padding, as Qiniu writes it. */
export const urlSafe = (bytes: string | Buffer): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** `<access key>:<HMAC-SHA1 of the text>` */
export const signed = (text: string, { accessKey, secretKey }: QiniuKeys): string =>
  `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(text).digest())}`

/** An upload token: the policy signed, and the policy (developer.qiniu.com/kodo/1208/upload-token). */
export function uploadToken(policy: Record<string, string | number>, keys: QiniuKeys): string {
  const body = urlSafe(JSON.stringify(policy))
  return `${signed(body, keys)}:${body}`
}

/** The authorisation of a management call without a body (developer.qiniu.com/kodo/1201/access-token). */
export const manageToken = (method: string, url: URL, keys: QiniuKeys): string =>
  `Qiniu ${signed(`${method} ${url.pathname}${url.search}\nHost: ${url.host}\n\n`, keys)}`

/** A file's address with the right to read it until then, for buckets that are not public. `until` in seconds since 1970. */
export function readAddress(address: string, until: number, keys: QiniuKeys): string {
  const dated = `${address}?e=${until}`
  return `${dated}&token=${signed(dated, keys)}`
}
