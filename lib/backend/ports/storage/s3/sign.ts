import { createHash, createHmac } from 'node:crypto'

/**
 * AWS Signature Version 4, as far as four calls and a form need it. The vendor's client would bring some forty
 * packages (credential chains, retries, checksums, streams of its own) for these hundred lines.
 */
export interface S3Keys {
  region: string
  accessKey: string
  secretKey: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
export const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** `20130524T000000Z` */
export const amzDate = (now: number) => new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** What a signature counts for: a day, a region, the service. */
export const scopeOf = (date: string, { region }: S3Keys) => `${date.slice(0, 8)}/${region}/s3/aws4_request`

/** The signature of a text, in hexadecimal. */
export function signature(date: string, text: string, keys: S3Keys): string {
  const day = hmac(`AWS4${keys.secretKey}`, date.slice(0, 8))
  return hmac(hmac(hmac(hmac(day, keys.region), 's3'), 'aws4_request'), text).toString('hex')
}

/** A query as it is signed: sorted, everything escaped but letters, digits and `-_.~`. */
function queryOf({ searchParams }: URL): string {
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  return [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
}

/**
 * The headers of a signed call: those given, the date, the body's hash and the authorisation. Nothing in the address's
 * path needs escaping.
 */
export function signedHeaders(
  method: string,
  url: URL,
  given: Record<string, string>,
  { body = '', now, keys }: { body?: string | Uint8Array; now: number; keys: S3Keys },
): Record<string, string> {
  const date = amzDate(now)
  const hash = sha256(body)
  const headers: Record<string, string> = {
    ...given,
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': date,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    method,
    url.pathname,
    queryOf(url),
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    hash,
  ].join('\n')
  const scope = scopeOf(date, keys)
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature(date, text, keys)}`,
  }
}
