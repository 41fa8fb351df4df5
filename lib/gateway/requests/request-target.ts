/** Characters of a path segment that RFC 3986 section 3.3 allows unencoded beside those that encodeURIComponent keeps. */
const SEGMENT_DELIMITERS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g
/** A path that is its own canonical form: no escape, and no segment that consists of dots. */
const CANONICAL = /^\/(?!\.{1,2}(?:\/|$))(?:[\w!$&'()*+,;=:@~.-]|\/(?!\.{1,2}(?:\/|$)))*$/
/** What may not stand in a query as it is: controls, spaces, and a fragment, which never belongs into a request. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for.
const STRANGE_IN_QUERY = /[\u0000-\u0020\u007f#]/

export interface RequestTarget {
  /** Canonical path: starts with `/`, no dot segments, only characters encoded that have to be. */
  path: string
  /** The query with its question mark, or ''. */
  search: string
}

/** One segment in its canonical form; null where it does not decode, holds a separator or consists of dots. */
function canonicalSegment(segment: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return null
  }
  // An escape that is left after decoding would mean something else to anyone who decodes once more.
  if (decoded === '.' || decoded === '..' || /[/\\%\p{Cc}]/u.test(decoded)) return null
  return encodeURIComponent(decoded).replace(SEGMENT_DELIMITERS, decodeURIComponent)
}

/**
 * The path of a request in one canonical form, from which every later decision is made and which is all that the
 * backend, the renderer, the media server and the sockets get to see. Null for a target that has to be refused: not in
 * origin form (RFC 9112 section 3.2.1), with dot segments, encoded separators or escapes that do not decode as UTF-8.
 */
export function parseTarget(target: string): RequestTarget | null {
  const at = target.indexOf('?')
  const raw = at === -1 ? target : target.slice(0, at)
  const search = at === -1 ? '' : target.slice(at)
  if (STRANGE_IN_QUERY.test(search)) return null
  if (CANONICAL.test(raw)) return { path: raw, search }
  if (!raw.startsWith('/') || /[\\#]/.test(raw)) return null
  const segments = raw.slice(1).split('/').map(canonicalSegment)
  return segments.includes(null) ? null : { path: `/${segments.join('/')}`, search }
}

/** No address of a screen is longer; the renderer takes seconds to read thousands of pairs. */
const MOST_PAGE_QUERY = 4_096
const MOST_PAGE_PAIRS = 32

/** Whether a query is none that a page of ours has: too long, or of too many pairs. */
export const isHostileQuery = (search: string): boolean =>
  search.length > MOST_PAGE_QUERY || search.split('&', MOST_PAGE_PAIRS + 1).length > MOST_PAGE_PAIRS
