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
