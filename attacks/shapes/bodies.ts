/** Hostile request bodies and queries that fit no endpoint in particular: they make parsing expensive. */

export interface Payload {
  shape: string
  family: string
  bytes: number
  contentType: string
  /** Built when it is sent: all bodies together would be gigabytes. */
  body(): Buffer
}

const KB = 1024
export const FORM_SIZES = [1, 16, 64, 256, 1024, 3072].map((size) => size * KB)
/** Largest default limit of a body that is not an upload. */
const MEGABYTE = 1024 * KB

export const sizeName = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`

/** Repeats `pattern`, cut at `bytes`. */
export const repeated = (pattern: string, bytes: number): string =>
  pattern.repeat(Math.ceil(bytes / pattern.length)).slice(0, bytes)

/** `k0=1&k1=1&...` up to `bytes`, with as many different names as fit. */
function distinctPairs(bytes: number): string {
  const pairs: string[] = []
  for (let n = 0, length = 0; length < bytes; n++) {
    const pair = `k${n}=1&`
    pairs.push(pair)
    length += pair.length
  }
  return pairs.join('').slice(0, bytes)
}

const FORM_PATTERNS: Record<string, (bytes: number) => string> = {
  '+&': (bytes) => repeated('+&', bytes),
  '%': (bytes) => repeated('%', bytes),
  'a=&': (bytes) => repeated('a=&', bytes),
  '[[[[': (bytes) => `a${repeated('[', bytes - 3)}=1`,
  'a[b]=&': (bytes) => repeated('a[b]=&', bytes),
  '%25': (bytes) => repeated('%25', bytes),
  'one long key': (bytes) => repeated('k', bytes),
  'distinct pairs': distinctPairs,
}

export const formPayloads = (sizes: readonly number[] = FORM_SIZES): Payload[] =>
  sizes.flatMap((bytes) =>
    Object.entries(FORM_PATTERNS).map(([pattern, write]) => ({
      shape: `form ${pattern} ${sizeName(bytes)}`,
      family: `form ${pattern}`,
      bytes,
      contentType: 'application/x-www-form-urlencoded',
      body: () => Buffer.from(write(bytes)),
    })),
  )

const MANY = 100_000
const JSON_TEXTS: Record<string, () => string> = {
  'arrays, 100,000 deep': () => `{"a":${'['.repeat(MANY)}${']'.repeat(MANY)}}`,
  'objects, 100,000 deep': () => `${'{"a":'.repeat(MANY)}1${'}'.repeat(MANY)}`,
  'objects, 5,000 deep': () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '100,000 keys': () => `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  '100,000 times one key': () => `{${Array.from({ length: MANY }, () => '"a":1').join(',')}}`,
  'number of 100,000 digits': () => `{"id":${'9'.repeat(MANY)},"page":1${'0'.repeat(MANY)}}`,
  'text of 1 MB': () => `{"a":"${'a'.repeat(MEGABYTE - 20)}"}`,
  'spaces, 1 MB': () => `{${' '.repeat(MEGABYTE - 20)}"a":1}`,
  'escapes, 1 MB': () => `{"a":"${'\\u0041'.repeat(Math.floor(MEGABYTE / 6) - 10)}"}`,
  'lone surrogates, 1 MB': () => `{"a":"${'\\ud800'.repeat(Math.floor(MEGABYTE / 6) - 10)}"}`,
  '__proto__, 10,000 deep': () => `${'{"__proto__":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'list of 300,000': () => `{"ids":[${'1,'.repeat(300_000)}1]}`,
  'broken at its end, 1 MB': () => `{"a":[${'0,'.repeat(500_000)}`,
  'text of 60 KB': () => `{"a":"${'a'.repeat(60 * KB)}"}`,
  '6,000 keys': () => `{${Array.from({ length: 6_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
}

export const jsonPayloads = (maxBytes = Number.POSITIVE_INFINITY): Payload[] =>
  Object.entries(JSON_TEXTS)
    .map(([name, write]) => ({
      shape: `JSON ${name}`,
      family: `JSON ${name}`,
      bytes: write().length,
      contentType: 'application/json',
      body: () => Buffer.from(write()),
    }))
    .filter(({ bytes }) => bytes <= maxBytes)

const BOUNDARY = 'b'
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const MULTIPART: Record<string, () => string> = {
  '10,000 parts': () =>
    `${Array.from({ length: 10_000 }, (_, n) => part(`k${n}`, '1')).join('')}--${BOUNDARY}--\r\n`,
  '800 parts': () =>
    `${Array.from({ length: 800 }, (_, n) => part(`k${n}`, '1')).join('')}--${BOUNDARY}--\r\n`,
  'boundaries alone, 1 MB': () => repeated(`--${BOUNDARY}\r\n`, MEGABYTE),
  'never ends, 1 MB': () => part('a', repeated('\r\n-', MEGABYTE - 200)).slice(0, MEGABYTE),
  'header of 1 MB': () => `--${BOUNDARY}\r\n${repeated('x', MEGABYTE - 100)}: 1\r\n\r\n`,
}

export const multipartPayloads = (): Payload[] =>
  Object.entries(MULTIPART).map(([name, write]) => ({
    shape: `multipart ${name}`,
    family: `multipart ${name}`,
    bytes: write().length,
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: () => Buffer.from(write()),
  }))

/** Queries; the longer ones exceed the 16 KB that Node accepts for a header block. */
export const queries = (sizes: readonly number[] = [14 * KB, 60 * KB]): { shape: string; search: string }[] =>
  sizes.flatMap((bytes) =>
    ['+&', '%', 'a=&', '[', '%25', 'id=1&', 'page=9', '%ed%a0%80'].map((pattern) => ({
      shape: `query ${pattern} ${sizeName(bytes)}`,
      search: `?${repeated(pattern, bytes)}`,
    })),
  )
