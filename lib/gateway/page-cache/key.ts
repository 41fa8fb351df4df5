import type { IncomingMessage } from 'node:http'
import { type Decision, screenAddress } from '#lib/i18n/decide.ts'
import { isRouterRequest } from '../requests/same-origin.ts'
import { KEPT_SCREENS } from './screens.ts'

const PASSING_HEADERS = ['authorization', 'range'] as const

/** True when a request must be answered past the kept pages: Next's router, a range, a caller who names himself. */
export function mustPass(request: IncomingMessage, search: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true
  for (const name of PASSING_HEADERS) if (request.headers[name] !== undefined) return true
  return isRouterRequest(request.headers, search)
}

/**
 * The address under which a screen is kept, which is also the address it is rendered under: the allow-listed query
 * keys in the order of the table, everything else left out. Null for a screen that is not kept and for a value that
 * the table does not expect.
 */
export function keptAddress(
  { language, bare, narrow }: Pick<Decision & { go: 'on' }, 'language' | 'bare' | 'narrow'>,
  search: string,
): string | null {
  if (!Object.hasOwn(KEPT_SCREENS, bare)) return null
  const address = screenAddress(language, bare, narrow)
  const keys = KEPT_SCREENS[bare]
  if (keys === undefined || search.length <= 1) return address
  const given = new URLSearchParams(search)
  const kept: string[] = []
  for (const [key, pattern] of Object.entries(keys)) {
    const values = given.getAll(key)
    const value = values[0]
    if (value === undefined) continue
    if (values.length > 1 || !pattern.test(value)) return null
    kept.push(`${key}=${encodeURIComponent(value)}`)
  }
  return kept.length === 0 ? address : `${address}?${kept.join('&')}`
}
