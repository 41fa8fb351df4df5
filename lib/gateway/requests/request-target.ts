/** Characters of a path segment that RFC 3986 section 3.3 allows unencoded and encodeURIComponent encodes. */
const SEGMENT_DELIMITERS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g
/** A path that is already canonical: no escapes, and no segment of dots. */
const CANONICAL = /^\/(?!\.{1,2}(?:\/|$))(?:[\w!$&'()*+,;=:@~.-]|\/(?!\.{1,2}(?:\/|$)))*$/
/** Not allowed in a raw query: controls, spaces, and a fragment, which is never part of a request. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for.
const INVALID_IN_QUERY = /[\u0000-\u0020\u007f#]/

export interface RequestTarget {
  /** Canonical path: starts with `/`, no dot segments, only characters encoded that have to be. */
  path: string
  /** The query with its question mark, or ''. */
  search: string
}

/**
 * Returns one segment in its canonical form; null where it does not decode, contains a separator or consists
 * of dots.
 */
function canonicalSegment(segment: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return null
  }
  // An escape left after decoding would mean something else to a component that decodes once more.
  if (decoded === '.' || decoded === '..' || /[/\\%\p{Cc}]/u.test(decoded)) return null
  return encodeURIComponent(decoded).replace(SEGMENT_DELIMITERS, decodeURIComponent)
}

/**
 * Returns the path of a request in one canonical form, from which every later decision is made and which is
 * all that the backend, the renderer, the media server and the sockets receive. Null for a target that has to
 * be refused: not in origin form (RFC 9112 section 3.2.1), with dot segments, encoded separators or escapes
 * that do not decode as UTF-8.
 */
export function parseTarget(target: string): RequestTarget | null {
  const at = target.indexOf('?')
  const raw = at === -1 ? target : target.slice(0, at)
  const search = at === -1 ? '' : target.slice(at)
  if (INVALID_IN_QUERY.test(search)) return null
  if (CANONICAL.test(raw)) return { path: raw, search }
  if (!raw.startsWith('/') || /[\\#]/.test(raw)) return null
  const segments = raw.slice(1).split('/').map(canonicalSegment)
  return segments.includes(null) ? null : { path: `/${segments.join('/')}`, search }
}

/** Addresses of screens are not longer; the renderer takes seconds to parse thousands of pairs. */
const MAX_PAGE_QUERY_LENGTH = 4_096
const MAX_PAGE_QUERY_PAIRS = 32

/** True for a query that no page of ours has: too long, or with too many pairs. */
export const isHostileQuery = (search: string): boolean =>
  search.length > MAX_PAGE_QUERY_LENGTH ||
  search.split('&', MAX_PAGE_QUERY_PAIRS + 1).length > MAX_PAGE_QUERY_PAIRS
