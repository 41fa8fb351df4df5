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

/** What a cached page depends on besides its address: cookies without identity, and the site's own host. */
export interface PageVariant {
  /** The UTC offset of its times and days, as `+07:00`; null: the site's time zone. */
  offset: string | null
  /** Rendered without any score. */
  hidesScores: boolean
  /** The origin of its absolute links (`http://localhost:3000`); null: the configured one, or none. */
  origin: string | null
}

const WITHOUT_SCORES = 'hidden-scores'
const OFFSET = /^[+-]/

/** Returns the key of a copy. An address begins with a slash and no other part of the key does. */
export const copyKey = (address: string, { offset, hidesScores, origin }: PageVariant): string =>
  [hidesScores ? WITHOUT_SCORES : null, offset, origin, address].filter((part) => part !== null).join(' ')

/** Returns the address and the variant of a copy's key. */
export function readCopyKey(key: string): { address: string; variant: PageVariant } {
  const addressAt = key.startsWith('/') ? 0 : key.indexOf(' /') + 1
  const parts = key.slice(0, addressAt).split(' ')
  return {
    address: key.slice(addressAt),
    variant: {
      offset: parts.find((part) => OFFSET.test(part)) ?? null,
      hidesScores: parts.includes(WITHOUT_SCORES),
      origin: parts.find((part) => part.includes('://')) ?? null,
    },
  }
}

/** Whether a copy is the one of visitors without any of the cookies, which a shared cache may store. */
export function isPlainCopy(key: string): boolean {
  const { offset, hidesScores } = readCopyKey(key).variant
  return offset === null && !hidesScores
}

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
