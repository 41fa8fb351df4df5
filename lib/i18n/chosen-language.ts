import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

/** The language the visitor has chosen. Set by the language menu, and by an address that names the default. */
export const LANGUAGE_COOKIE = 'lang'

const YEAR_SECONDS = 31_536_000

/** The cookie that stores a chosen language, as a `Set-Cookie` header or for `document.cookie`. */
export const languageCookie = (language: Language): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`

/** The language of the cookie's value; null for none and for anything unknown. */
export const chosenLanguage = (value: string | null): Language | null =>
  LANGUAGES.find((language) => language === value) ?? null
