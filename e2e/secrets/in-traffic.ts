import type { Secret } from './search-log.ts'

/** Secret fields of calls, with their kind. */
const SENT: readonly [name: RegExp, kind: string][] = [
  [/password/i, 'password'],
  [/^mobile$/, 'mobile number'],
  [/^code$/, 'code'],
  [/^(?:captcha|ticket|pass_token|captcha_output)$/, 'captcha ticket'],
  [/^secret$/, 'login secret'],
  [/^token$/, 'token'],
  [/^id_number$/, 'document number'],
  [/^(?:endpoint|p256dh|auth)$/, 'push subscription'],
]
const ANSWERED: readonly [name: RegExp, kind: string][] = [
  ...SENT.filter(([, kind]) => !['code', 'push subscription'].includes(kind)),
  [/^(?:user_?)?sig$/i, 'chat signature'],
  [/^x-upload-token$/i, 'upload ticket'],
]
/** Secrets in addresses. */
const IN_ADDRESSES: readonly [part: RegExp, kind: string][] = [
  [/\/calendar\/mine\/([\w-]{20,})/g, 'private calendar address'],
  [/[?&]key=([\w-]{12,})/g, 'stream key'],
  [/[?&]preview=([\w.-]{12,})/g, 'preview address'],
  [/[?&](?:sig|token)=([\w.-]{12,})/g, 'signature'],
]

/** `+86-13900000001` is written as `13900000001` elsewhere. */
const bare = (kind: string, value: string) =>
  kind === 'mobile number' ? value.replace(/^\+?\d{1,4}-/, '') : value

function* walk(value: unknown, name: string, names: typeof SENT): Generator<Secret> {
  if (typeof value === 'string') {
    const kind = names.find(([pattern]) => pattern.test(name))?.[1]
    // Values with asterisks are masked.
    if (kind !== undefined && !value.includes('*')) yield { kind, value: bare(kind, value) }
    for (const [part, addressKind] of IN_ADDRESSES)
      for (const [, found = ''] of value.matchAll(part)) yield { kind: addressKind, value: found }
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* walk(part, Array.isArray(value) ? name : key, names)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** Returns the secrets sent by a call, in its query and its body (JSON or a form). */
export function secretsSent(url: string, body: string | null): Secret[] {
  const query = Object.fromEntries(new URL(url).searchParams)
  const sent = body === null ? {} : parse(body)
  return [...walk(url, '', SENT), ...walk(query, '', SENT), ...walk(sent, '', SENT)]
}

/** Returns the secrets in the response to a call. */
export const secretsAnswered = (body: string): Secret[] => [...walk(parse(body), '', ANSWERED)]

/**
 * Returns the secrets printed on the terminal, which are not allowed in the log: sms codes with their
 * numbers, and publish keys.
 */
export function secretsOnTerminal(text: string): Secret[] {
  const codes = [...text.matchAll(/^sms to \+(\d+):.*?\b(\d{6})\b/gm)].flatMap(
    ([, number = '', code = '']) => [
      // The database has the number without the country code of one to three digits.
      { kind: 'mobile number', value: number.slice(3) },
      { kind: 'sms code', value: code },
    ],
  )
  return [...codes, ...walk(text, '', [])]
}
