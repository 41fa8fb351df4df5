/** Words that say what kind of club it is, in the languages of our sources: they tell no club from another. */
const CLUB_WORDS = new Set(
  'fc cf afc sc cd ud rcd ca ac as ssc us ss rc sd fk sk nk bk if kv kaa vfb vfl tsg sv bc kk cb club clube de del'.split(
    ' ',
  ),
)

/** Longest key kept: an index entry has to fit. */
const LONGEST = 200

/** Small letters without marks, full width made plain, `&` a word: what stays of a text when spelling does not matter. */
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
 * A name made comparable, so that sources that spell differently meet: `Brighton & Hove Albion FC` and
 * `Brighton and Hove Albion`, `Atlético` and `Atletico`, full-width and plain, `Hà Nội` and `ha noi`.
 * Never empty for a name that has a letter or a digit; a name made of club words alone keeps them.
 */
export function fold(name: string): string {
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const distinctive = words.filter((word) => !CLUB_WORDS.has(word))
  return (distinctive.length > 0 ? distinctive : words).join(' ').slice(0, LONGEST)
}
