import type { Secret } from './search-log.ts'

/** Fields of calls that hold what nobody else may read, and what each is. */
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
/** Secrets within addresses. */
const WITHIN: readonly [part: RegExp, kind: string][] = [
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
    // Stars: shown with its middle left out.
    if (kind !== undefined && !value.includes('*')) yield { kind, value: bare(kind, value) }
    for (const [part, within] of WITHIN)
      for (const [, found = ''] of value.matchAll(part)) yield { kind: within, value: found }
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

/** What a call sends that must stand in no log: its query and its body (JSON or a form). */
export function secretsSent(url: string, body: string | null): Secret[] {
  const query = Object.fromEntries(new URL(url).searchParams)
  const sent = body === null ? {} : parse(body)
  return [...walk(url, '', SENT), ...walk(query, '', SENT), ...walk(sent, '', SENT)]
}

/** What the answer to a call hands out that must stand in no log. */
export const secretsAnswered = (body: string): Secret[] => [...walk(parse(body), '', ANSWERED)]

/** What the terminal tells its operator and the log must not: codes by sms with their numbers, keys to publish with. */
export function secretsOnTerminal(text: string): Secret[] {
  const codes = [...text.matchAll(/^sms to \+(\d+):.*?\b(\d{6})\b/gm)].flatMap(
    ([, number = '', code = '']) => [
      // Stored without the country's digits, of which there may be one to three.
      { kind: 'mobile number', value: number.slice(3) },
      { kind: 'sms code', value: code },
    ],
  )
  return [...codes, ...walk(text, '', [])]
}
