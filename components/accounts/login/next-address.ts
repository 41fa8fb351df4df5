import { screenHref, screenOf } from '#lib/shared/addresses/content-link.ts'

/** Only a path is decoded: the origin never leaves this function. */
const BASE = 'http://own.invalid'
const MAX_LENGTH = 2000

/**
 * Returns where to go after a login: `next` if it is an address of a page of this site as it is (path and
 * query, decoded once like a query parameter), otherwise null. Rejected are addresses that lead to a call in
 * any spelling, addresses that a browser could read as another site (`//evil`, `/\\evil`, a scheme,
 * characters that browsers drop), and the login page itself.
 */
export function nextAddress(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH) return null
  const href = screenHref(next)
  if (href === null) return null
  const { pathname, search, hash } = new URL(href, BASE)
  return screenOf(pathname) === '/login' ? null : pathname + search + hash
}
