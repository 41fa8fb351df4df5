import { COUNTRY_CODES, type CountryCode } from '#lib/shared/country-codes.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Without tone marks and capitals, so that `viet nam` and `Việt Nam` meet. */
const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').trim()

export const countryName = (country: CountryCode, language: Language): string => country[`name_${language}`]

/** The country a calling code is shown with: the first of the list that has it. */
export const countryOf = (code: string): CountryCode | undefined =>
  COUNTRY_CODES.find((country) => country.code === code)

/** Those of the list whose ids are allowed; null: all of them. */
export const allowedCountries = (ids: readonly string[] | null): readonly CountryCode[] =>
  ids === null ? COUNTRY_CODES : COUNTRY_CODES.filter(({ id }) => ids.includes(id))

/** Countries of `among` whose name in any language has a word that begins like `text`, or whose code does; those first that fit whole. */
export function findCountries(
  text: string,
  among: readonly CountryCode[] = COUNTRY_CODES,
): readonly CountryCode[] {
  const wanted = plain(text.replace(/^\s*\+/, ''))
  if (wanted === '') return among
  const rank = ({ id, code, name_zh, name_en, name_vi }: CountryCode): number => {
    if (code === wanted || id.toLowerCase() === wanted) return 0
    if (code.startsWith(wanted)) return 1
    const names = [name_zh, name_en, name_vi].map(plain)
    if (names.some((name) => name.startsWith(wanted))) return 1
    return names.some(
      (name) => ` ${name}`.includes(` ${wanted}`) || (/\p{Lo}/u.test(wanted) && name.includes(wanted)),
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
