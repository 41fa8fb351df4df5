import type { IncomingMessage } from 'node:http'
import { type Decision, screenAddress } from '#lib/i18n/device/decide.ts'
import { isRouterRequest } from '../requests/same-origin.ts'
import { CACHED_SCREENS } from './screens.ts'

const BYPASS_HEADERS = ['authorization', 'range'] as const

/**
 * True when a request must bypass the cache: Next's router, a range, a client with an authorization header.
 */
export function mustBypassCache(request: IncomingMessage, search: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true
  for (const name of BYPASS_HEADERS) if (request.headers[name] !== undefined) return true
  return isRouterRequest(request.headers, search)
}

/** What a cached page depends on besides its address: cookies without identity. */
export interface PageVariant {
  /** The UTC offset of its times and days, as `+07:00`; null: the site's time zone. */
  offset: string | null
  /** Rendered without any score. */
  hidesScores: boolean
}

const WITHOUT_SCORES = 'hidden-scores '

/** Returns the key of a copy. An address begins with a slash, so that the plain variant is its own key. */
export const copyKey = (address: string, { offset, hidesScores }: PageVariant): string =>
  `${hidesScores ? WITHOUT_SCORES : ''}${offset === null ? '' : `${offset} `}${address}`

/** Returns the address and the variant of a copy's key. */
export function readCopyKey(key: string): { address: string; variant: PageVariant } {
  const hidesScores = key.startsWith(WITHOUT_SCORES)
  const rest = hidesScores ? key.slice(WITHOUT_SCORES.length) : key
  const at = rest.startsWith('/') ? -1 : rest.indexOf(' ')
  return {
    address: rest.slice(at + 1),
    variant: { offset: at < 0 ? null : rest.slice(0, at), hidesScores },
  }
}

/** Whether a copy is the one of visitors without any of the cookies, which a shared cache may store. */
export const isPlainCopy = (key: string): boolean => key.startsWith('/')

/**
 * Returns the address under which a screen is cached and rendered: the allow-listed query keys in the order
 * of the table, without all others. Null for a screen that is not cached and for a value that the table does
 * not allow.
 */
export function cachedAddress(
  { language, bare, narrow }: Pick<Decision & { go: 'on' }, 'language' | 'bare' | 'narrow'>,
  search: string,
): string | null {
  if (!Object.hasOwn(CACHED_SCREENS, bare)) return null
  const address = screenAddress(language, bare, narrow)
  const keys = CACHED_SCREENS[bare]
  if (keys === undefined || search.length <= 1) return address
  const parameters = new URLSearchParams(search)
  const pairs: string[] = []
  for (const [key, pattern] of Object.entries(keys)) {
    const values = parameters.getAll(key)
    const value = values[0]
    if (value === undefined) continue
    if (values.length > 1 || !pattern.test(value)) return null
    pairs.push(`${key}=${encodeURIComponent(value)}`)
  }
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`
}
