import { COUNTRY_CODES, type CountryCode } from '#lib/shared/country-codes.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Removes diacritics and lower-cases, so that `viet nam` matches `Việt Nam`. */
const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').trim()

export const countryName = (country: CountryCode, language: Language): string => country[`name_${language}`]

/** Returns the country shown for a calling code: the first in the list. */
export const countryOf = (code: string): CountryCode | undefined =>
  COUNTRY_CODES.find((country) => country.code === code)

/** Returns the countries whose ids are allowed; null allows all. */
export const allowedCountries = (ids: readonly string[] | null): readonly CountryCode[] =>
  ids === null ? COUNTRY_CODES : COUNTRY_CODES.filter(({ id }) => ids.includes(id))

/**
 * Returns the countries of `among` where a word of the name in any language, or the calling code, starts with
 * `text`. Exact matches come first.
 */
export function findCountries(
  text: string,
  among: readonly CountryCode[] = COUNTRY_CODES,
): readonly CountryCode[] {
  const query = plain(text.replace(/^\s*\+/, ''))
  if (query === '') return among
  const rank = ({ id, code, name_zh, name_en, name_vi }: CountryCode): number => {
    if (code === query || id.toLowerCase() === query) return 0
    if (code.startsWith(query)) return 1
    const names = [name_zh, name_en, name_vi].map(plain)
    if (names.some((name) => name.startsWith(query))) return 1
    return names.some(
      (name) => ` ${name}`.includes(` ${query}`) || (/\p{Lo}/u.test(query) && name.includes(query)),
    )
      ? 2
      : 3
  }
  return among
    .map((country) => ({ country, at: rank(country) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ country }) => country)
}
