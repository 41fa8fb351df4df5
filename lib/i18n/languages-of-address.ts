import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#lib/shared/languages.ts'

export interface AddressLanguage {
  language: Language
  /** The path without the language, always beginning with one slash: `/`, `/football`. */
  bare: string
  /** True when the path contains its language, the default one included. */
  named: boolean
}

/** Splits the language off a path: `/en/football` is English `/football`, `/football` is the default language's. */
export function languageOfAddress(path: string): AddressLanguage {
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end === -1 ? undefined : end)
  const language = LANGUAGES.find((known) => known === first)
  if (language === undefined) return { language: DEFAULT_LANGUAGE, bare: path, named: false }
  return { language, bare: end === -1 ? '/' : path.slice(end), named: true }
}

/** The address of a bare path in a language: the default language is not written. */
export function addressIn(language: Language, bare: string): string {
  if (language === DEFAULT_LANGUAGE) return bare
  return bare === '/' ? `/${language}` : `/${language}${bare}`
}
