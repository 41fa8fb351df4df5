import { DEFAULT_LANGUAGE, type Language } from '#lib/shared/languages.ts'
import { addressIn, languageOfAddress } from '../languages-of-address.ts'
import { choosingScreen } from './choosing-screen.ts'
import { MOBILE_BASE } from './width.ts'

export type Decision =
  /** `remember` is a language to store as the visitor's choice, because the target does not name it. */
  | { go: 'redirect'; to: string; status: 307 | 308; remember?: Language }
  /** `bare` is the screen, without language and without the narrow site's base. */
  | { go: 'on'; language: Language; bare: string; narrow: boolean }
  | { go: 'refuse' }

/** Properties of a visitor that affect the decision, besides the address. */
export interface Visitor {
  narrow: boolean
  /** The language the visitor has chosen; null for none. */
  language: Language | null
  /** A session cookie is present; its validity is checked by the screen's own calls. */
  hasSession: boolean
}

export interface DecideOptions {
  /** Base of narrow screens: a path of this site or another origin, without a slash at the end. */
  mobileBase: string
}

/** The screen shown at the root. */
const HOME = '/main'
const LOGIN = '/login'
/** Screens for logged-in users only. Their calls check again: this redirect only saves a request. */
const GATED = new Set(['/member', '/cashier', '/new_file', '/chat-chat'])
/** The operator's console and what other sites show in frames have one layout for every width. */
const ONE_WIDTH = /^\/(?:admin|embed)(?:\/|$)/

const DEFAULT_VISITOR: Visitor = { narrow: false, language: null, hasSession: true }

/** Returns the screen of a bare path, and whether the path is under the narrow site's base. */
export function siteOf(bare: string): { screen: string; narrow: boolean } {
  if (bare === MOBILE_BASE) return { screen: '/', narrow: true }
  return bare.startsWith(`${MOBILE_BASE}/`)
    ? { screen: bare.slice(MOBILE_BASE.length), narrow: true }
    : { screen: bare, narrow: false }
}

/** The address of a screen on the narrow or the full site of this origin. */
export const screenAddress = (language: Language, screen: string, narrow: boolean): string =>
  addressIn(language, narrow ? MOBILE_BASE + screen : screen)

/**
 * Decides where a page's address leads, by the address, the screen width, the chosen language and the presence
 * of a session cookie, so that the gateway can decide before it reads its page cache.
 * `search` is the query with its question mark, or ''. A redirect stays on this site (its target begins with
 * exactly one slash) unless the operator has set another origin for narrow screens.
 */
export function decide(
  path: string,
  search: string,
  visitor: Visitor = DEFAULT_VISITOR,
  { mobileBase }: DecideOptions = { mobileBase: MOBILE_BASE },
): Decision {
  // Browsers read a backslash as a slash, so "/\evil.example" in a redirect would leave the site.
  if (!path.startsWith('/') || path.includes('\\')) return { go: 'refuse' }
  const clean = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const { language: addressed, bare, named } = languageOfAddress(clean)
  const { screen: requested, narrow } = siteOf(bare)
  const screen = requested === '/' ? HOME : requested
  const chosen = visitor.language ?? DEFAULT_LANGUAGE
  // An address that names a language is in that language; every other one is in the chosen language.
  const language = named ? addressed : chosen
  // The target of an address with the default language does not name it, so another choice would apply again.
  const remember = language === DEFAULT_LANGUAGE && chosen !== language ? { remember: language } : {}
  if (visitor.narrow && !narrow && !ONE_WIDTH.test(screen)) {
    const to = mobileAddress(mobileBase, language, screen) + search
    return { go: 'redirect', to, status: 307, ...remember }
  }
  // Temporary, because the target depends on the width or on the chosen language.
  if (requested === '/' || language !== addressed || 'remember' in remember) {
    const to = screenAddress(language, screen, narrow) + search
    return { go: 'redirect', to, status: 307, ...remember }
  }
  if (clean !== path || (named && language === DEFAULT_LANGUAGE))
    return { go: 'redirect', to: screenAddress(language, screen, narrow) + search, status: 308 }
  const list = choosingScreen(screen, search)
  if (list !== null) return { go: 'redirect', to: screenAddress(language, list, narrow), status: 307 }
  if (GATED.has(screen) && !visitor.hasSession) {
    const next = encodeURIComponent(screenAddress(language, screen, narrow) + search)
    return { go: 'redirect', to: `${screenAddress(language, LOGIN, narrow)}?next=${next}`, status: 307 }
  }
  return { go: 'on', language, bare: screen, narrow }
}

/** A base on another origin has the language after its own path: `https://m.example.com/en/football`. */
export const mobileAddress = (base: string, language: Language, screen: string): string =>
  base === MOBILE_BASE ? screenAddress(language, screen, true) : base + addressIn(language, screen)
