import { DEFAULT_LANGUAGE, type Language } from '#lib/shared/languages.ts'
import { addressIn, languageOfAddress } from './languages-of-address.ts'

export type Decision =
  | { go: 'redirect'; to: string; status: 307 | 308 }
  | { go: 'on'; language: Language; bare: string }
  | { go: 'refuse' }

/** The screen that stands at the root. */
const HOME = '/main'

/** The place of the width half: which site a reader of this width gets. Off until narrow screens have an address of their own. */
export type WidthRule = (bare: string) => string | null
const everyWidth: WidthRule = () => null

/**
 * Where a page's address leads, decided by the address alone (and later the width), so that the gateway can decide
 * before it looks into its kept pages and the middleware decides alike. `search` is the query with its question
 * mark, or ''. A redirect always stays on this site: its target begins with exactly one slash.
 */
export function decide(path: string, search: string, width: WidthRule = everyWidth): Decision {
  // Browsers read a backslash as a slash, so "/\evil.example" in a redirect would leave the site.
  if (!path.startsWith('/') || path.includes('\\')) return { go: 'refuse' }
  const clean = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const { language, bare, named } = languageOfAddress(clean)
  if (bare === '/') {
    // Temporary, because a narrow screen is to have a home of its own.
    return { go: 'redirect', to: addressIn(language, width(HOME) ?? HOME) + search, status: 307 }
  }
  const otherWidth = width(bare)
  if (otherWidth !== null)
    return { go: 'redirect', to: addressIn(language, otherWidth) + search, status: 307 }
  if (clean !== path || (named && language === DEFAULT_LANGUAGE)) {
    return { go: 'redirect', to: addressIn(language, bare) + search, status: 308 }
  }
  return { go: 'on', language, bare }
}
