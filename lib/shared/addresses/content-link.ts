import { LANGUAGES } from '../languages.ts'

/**
 * First segments of addresses that are not screens: calls, sockets, streams, files and the operator's probes.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'api',
  'media',
  '_next',
  'uploads',
  'ws',
  'im',
  'healthz',
  'readyz',
  'metrics',
])
/** Segments that may stand before any path of this site: a language, and the narrow site's base. */
const PREFIXES: ReadonlySet<string> = new Set([...LANGUAGES, 'm'])
const BASE = 'http://own.invalid'
/** An address encoded more often than this is not accepted. */
const MAX_DECODINGS = 5
/** Characters that browsers drop, do not show or read as a slash. */
const HIDDEN = /[\\\p{Cc}\p{Cf}\p{Z}]/u

export type ContentLink =
  /** A screen of this site; `href` is its bare address, beginning with one slash. */
  | { to: 'screen'; href: string }
  /** Another site, or a screen of this one by its absolute address; `href` begins with https://. */
  | { to: 'elsewhere'; href: string }
  /** `malformed`: neither kind of address; `reserved`: an address of this site that is not a screen. */
  | { to: 'nowhere'; why: 'malformed' | 'reserved' }

const MALFORMED: ContentLink = { to: 'nowhere', why: 'malformed' }
const RESERVED_LINK: ContentLink = { to: 'nowhere', why: 'reserved' }

/** Decodes the path until nothing changes; null where it does not decode. */
function decodeFully(path: string): string | null {
  let read = path
  for (let round = 0; round <= MAX_DECODINGS; round++) {
    let decoded: string
    try {
      decoded = decodeURIComponent(read)
    } catch {
      return null
    }
    if (decoded === read) return read
    read = decoded
  }
  return null
}

/**
 * Returns the screen that a path of this site leads to, however the path is spelled: decoded, in lower case,
 * without languages and the narrow site's base, beginning with one slash. Null for a path that is not a
 * screen's: a reserved one, one with dot segments or hidden characters, one that does not decode.
 */
export function screenOf(path: string): string | null {
  const decoded = decodeFully(path)
  if (decoded === null) return null
  // Full-width letters and slashes become the plain ones (Unicode's compatibility forms).
  const plain = decoded.normalize('NFKC').toLowerCase()
  if (HIDDEN.test(decoded) || HIDDEN.test(plain)) return null
  const segments = plain.split('/').filter((segment) => segment !== '')
  if (segments.some((segment) => segment === '.' || segment === '..')) return null
  const first = segments.findIndex((segment) => !PREFIXES.has(segment))
  const bare = first === -1 ? [] : segments.slice(first)
  return RESERVED.has(bare[0] ?? '') ? null : `/${bare.join('/')}`
}

/** `URL.parse`, which Safari has only since 18. */
function parseUrl(href: string, base?: string): URL | null {
  try {
    return new URL(href, base)
  } catch {
    return null
  }
}

function readInner(href: string): ContentLink {
  // Checked as it is written, since a page puts its language before it: dots would then climb to another
  // path.
  const written = href.split(/[?#]/, 1)[0] ?? ''
  if (href.startsWith('//')) return MALFORMED
  const read = parseUrl(href, BASE)
  if (read === null || read.origin !== BASE) return MALFORMED
  const leads = screenOf(written) !== null && screenOf(read.pathname) !== null
  return leads ? { to: 'screen', href } : RESERVED_LINK
}

/**
 * Parses an address stored in a text, a banner or a notice of this site. It is checked by the path that a
 * browser would really fetch, so that no spelling of it (case, encoding, dots, languages, our own origin)
 * leads to a call. `isOwnHost` tells which host names are this site's; without it only bare addresses are.
 */
export function readContentLink(
  href: string,
  isOwnHost: (hostname: string) => boolean = () => false,
): ContentLink {
  if (/[\\\p{Cc}\p{Z}]/u.test(href)) return MALFORMED
  if (href.startsWith('/')) return readInner(href)
  if (!href.startsWith('https://')) return MALFORMED
  const url = parseUrl(href)
  // Credentials before the host look like the host to a person reading the link.
  if (url === null || url.username !== '' || url.password !== '') return MALFORMED
  const hostname = url.hostname.replace(/\.+$/, '')
  if (hostname === '') return MALFORMED
  return isOwnHost(hostname) && screenOf(url.pathname) === null ? RESERVED_LINK : { to: 'elsewhere', href }
}

/** Returns the address to link to, or null where `href` is refused: its text is then shown without a link. */
export function contentHref(
  href: string | null | undefined,
  isOwnHost?: (hostname: string) => boolean,
): string | null {
  if (href === null || href === undefined || href === '') return null
  const link = readContentLink(href, isOwnHost)
  return link.to === 'nowhere' ? null : link.href
}

/** Returns a bare address of a screen unchanged, or null: for notices, which never link to another site. */
export function screenHref(href: string | null | undefined): string | null {
  if (href === null || href === undefined) return null
  const link = readContentLink(href)
  return link.to === 'screen' ? link.href : null
}
