import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { HAN } from '../matching/letters.ts'
import type { NamedSpelling } from '../matching/named.ts'
import type { Spellings } from '../matching/spellings.ts'

/**
 * The spellings of an entry: its names by language, those that are the same in every language, and aliases.
 * An alias in Chinese characters counts as Chinese.
 */
export function namedSpellings(
  spellings: Spellings,
  own: Partial<Record<Language, readonly (string | null)[]>>,
  { same = [], aliases = [] }: { same?: readonly (string | null)[]; aliases?: readonly string[] } = {},
): NamedSpelling[] {
  const inLanguage = (texts: readonly (string | null)[], language: NamedSpelling['language']) =>
    texts.flatMap((text) => (text ? [{ spelling: spellings.of(text), language }] : []))
  return [
    ...LANGUAGES.flatMap((language) => inLanguage(own[language] ?? [], language)),
    ...inLanguage(same, 'any'),
    ...aliases.flatMap((alias) => inLanguage([alias], HAN.test(alias) ? 'zh' : null)),
  ]
}
