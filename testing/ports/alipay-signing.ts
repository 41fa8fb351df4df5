import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Signatures of Alipay's gateway (RSA2), as opendocs.alipay.com/common/02kf5q describes them. */

/** The keys of an application and those of Alipay. */
export const newAlipayKeys = () => ({
  application: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  alipay: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
})

/** A key in base64, as the settings take it. */
export const keyText = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'der' }).toString('base64')

/** The text that a signature covers: fields in the order of their names, without those of the signature. */
export const signedText = (fields: Record<string, string>, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const signText = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

/** Whether the owner of a key has signed a request. */
export const isSignedBy = (fields: Record<string, string>, key: KeyObject): boolean =>
  createVerify('RSA-SHA256')
    .update(signedText(fields, ['sign']), 'utf8')
    .verify(key, fields.sign ?? '', 'base64')

/** The fields of a request: of its address and of its body. */
export const fieldsOf = ({ url, body }: { url: URL; body: string }): Record<string, string> =>
  Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)])

/** The answer to a request whose signature is wrong. */
export const WRONG_SIGNATURE = {
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: 'isv.invalid-signature',
}

/** The body of a response to a method; `sign` signs its content. */
export function responseBody(method: string, answer: object, sign: (text: string) => string): string {
  const text = JSON.stringify(answer)
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text)}"}`
}

/** Fen as yuan with two decimals. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
