import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#lib/shared/languages.ts'

/** Returns `address` under `base`; unchanged if there is no base or if it is absolute. */
export const addressUnder = (base: string, address: string): string =>
  base === '' ? address : new URL(address, base).href

/**
 * Returns the canonical address of a page and the same page in every language, under `origin`, which has no
 * trailing slash and is empty where links stay relative. `path` has no language. `x-default` is the default
 * language's page.
 */
export function alternatesOf(
  origin: string,
  locale: Language,
  path: string,
  query: Record<string, string | number> = {},
): { canonical: string; languages: Record<string, string> } {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  const address = (language: Language) => origin + addressIn(language, path) + (search ? `?${search}` : '')
  return {
    canonical: address(locale),
    languages: {
      ...Object.fromEntries(LANGUAGES.map((language) => [language, address(language)])),
      'x-default': address(DEFAULT_LANGUAGE),
    },
  }
}
