/** Words for kinds of clubs in the languages of our sources: they do not distinguish clubs. */
const CLUB_WORDS = new Set(
  'fc cf afc sc cd ud rcd ca ac as ssc us ss rc sd fk sk nk bk if kv kaa vfb vfl tsg sv bc kk cb club clube de del'.split(
    ' ',
  ),
)

/** Maximum length of a key: an index entry has to fit. */
const LONGEST = 200

/** Lower case without marks, full-width as plain, `&` as a word: a text where spelling does not matter. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/&/g, ' and ')
    .replace(/['’`´.]/g, '')

/**
 * Returns a comparable form of a name, so that sources with different spellings match: `Brighton & Hove
 * Albion FC` and `Brighton and Hove Albion`, `Atlético` and `Atletico`, full-width and plain, `Hà Nội` and
 * `ha noi`. Never empty for a name that has a letter or a digit; a name of club words only keeps them.
 */
export function fold(name: string): string {
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const distinctive = words.filter((word) => !CLUB_WORDS.has(word))
  return (distinctive.length > 0 ? distinctive : words).join(' ').slice(0, LONGEST)
}
