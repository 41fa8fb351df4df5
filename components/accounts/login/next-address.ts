/** Addresses that are no screens: a login must not end in a call. */
const NO_SCREEN = /^\/(?:api|media|im|ws|_next)(?:\/|$)/i
const LOGIN = /^(?:\/(?:zh|en|vi))?(?:\/m)?\/login(?:[/?#]|$)/

/**
 * Where to go after a login: `next` when it is an address of a screen of this site as it stands (path and query,
 * decoded once as a query parameter is), otherwise null. Whatever a browser could read as another site (`//evil`,
 * `/\evil`, a scheme, an address with signs that browsers drop) is nobody's next address.
 */
export function ownAddress(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > 2000 || /[\\\p{Cc}\p{Z}]/u.test(next)) return null
  const base = 'http://own.invalid'
  let read: URL
  try {
    read = new URL(next, base)
  } catch {
    return null
  }
  // Dots in a path can leave two slashes at its front, which a second reading would take for a host.
  if (read.origin !== base || read.pathname.startsWith('//') || next.startsWith('//')) return null
  if (NO_SCREEN.test(read.pathname) || LOGIN.test(read.pathname)) return null
  return read.pathname + read.search + read.hash
}
