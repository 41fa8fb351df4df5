import { screenHref, screenOf } from '#lib/shared/addresses/content-link.ts'

/** Only a path is decoded: the origin never leaves this function. */
const BASE = 'http://own.invalid'
const LONGEST = 2000

/**
 * Where to go after a login: `next` when it is an address of a screen of this site as it stands (path and query,
 * decoded once as a query parameter is), otherwise null. What leads to a call in any spelling, what a browser could
 * read as another site (`//evil`, `/\\evil`, a scheme, an address with signs that browsers drop) and the login itself
 * are no next address.
 */
export function ownAddress(next: string | null | undefined): string | null {
  if (!next || next.length > LONGEST) return null
  const href = screenHref(next)
  if (href === null) return null
  const { pathname, search, hash } = new URL(href, BASE)
  return screenOf(pathname) === '/login' ? null : pathname + search + hash
}
