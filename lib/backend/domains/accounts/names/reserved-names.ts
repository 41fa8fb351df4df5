import { joinSplit, skeletonWords, withoutEdgeSigns } from './skeleton.ts'

/**
 * Words that claim to speak for the site, searched anywhere in a name. They are long or Chinese, so they do
 * not occur by chance.
 */
export const RESERVED_ANYWHERE =
  'official administrator moderator touchline customerservice chínhthức chămsóckháchhàng 客服 官方 官万 管理员 系统消息 边线 超管 房管'.split(
    ' ',
  )

/**
 * Short enough to occur inside ordinary words (badminton, Hồ Trọng): searched in single words, or spelled
 * with spaces.
 */
export const RESERVED_IN_WORDS = ['admin']
/** Vietnamese words, reserved where they are separate syllables. */
export const RESERVED_SYLLABLES = ['quảntrị', 'hỗtrợ', 'quảnlý']

/** Reserved as a whole name; ordinary within other names. */
export const RESERVED_WHOLE =
  'system support service staff root owner help security null undefined 系统 平台 运营 助手 hệthống'.split(
    ' ',
  )

/**
 * Ordinary words and names that contain a reserved one, in their plain spelling: badminton, hot rods, the
 * name Padmini, the compound surname 上官, football's throw-in, and Vietnamese given names that differ from
 * `quản …` only by a diacritic.
 */
const ORDINARY =
  /badminton|padmini|hot[ -]?rod|^\s*上官|(?:边线|邊線)球(?![迷队隊员員会會])|(?<!\p{L})quân (?:lý|trí)(?!\p{L})/giu

/** The kana sign for a long vowel, which looks like a dash: `客ー服`. */
const LONG_VOWEL = /[ーｰ]/gu

const skeletonOf = (word: string) => joinSplit(skeletonWords(word).join(''))
/** A looser form for long words: `nn` for m, and `li` for h. */
const loosen = (letters: string) => letters.replaceAll('nn', 'rn').replaceAll('h', 'll')

const anywhere = RESERVED_ANYWHERE.map(skeletonOf)
const anywhereLoose = anywhere.filter((word) => /^[a-z]+$/.test(word)).map(loosen)
const inWords = RESERVED_IN_WORDS.map(skeletonOf)
const syllables = RESERVED_SYLLABLES.map(skeletonOf)
const wholeNames = new Set(RESERVED_WHOLE.map(skeletonOf))

/**
 * A Vietnamese syllable without diacritics in skeleton letters (`i` is l, `d` is cl, `m` is rn), a digit, or
 * a site's ending.
 */
const SYLLABLE =
  /^(?:(?:ngh|ng|nh|gh|kh|ph|th|tr|ch|gl|qu|cl|rn|vv|[bcghklnprstvxfjz])?[aeouyl]{1,3}(?:ng|nh|ch|rn|[cnptkbs])?|[0-9]|vn|tv)$/u
const LONGEST_SYLLABLE = 8

/**
 * Returns whether letters can be read as consecutive syllables. Linear in their number: no nested repetition.
 */
function isSyllables(letters: string): boolean {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++)
    if (reached.has(at))
      for (let end = at + 1; end <= Math.min(letters.length, at + LONGEST_SYLLABLE); end++)
        if (SYLLABLE.test(letters.slice(at, end))) reached.add(end)
  return reached.has(letters.length)
}

/** Returns whether a word consists of Vietnamese syllables that include the reserved ones. */
function hasSyllables(word: string, reserved: string): boolean {
  const at = word.indexOf(reserved)
  return at >= 0 && isSyllables(word.slice(0, at)) && isSyllables(word.slice(at + reserved.length))
}

/**
 * Returns whether consecutive whole words spell the reserved one: `a d m i n`, `ad min`, but not `mad mini`.
 */
function isSpelledApart(words: readonly string[], reserved: string): boolean {
  return words.some((_, first) => {
    let spelled = ''
    for (const word of words.slice(first)) {
      spelled += word
      if (spelled === reserved) return true
      if (!reserved.startsWith(spelled)) return false
    }
    return false
  })
}

function hasReservedWord(words: readonly string[]): boolean {
  const letters = words.join('')
  const joined = joinSplit(letters)
  if (anywhere.some((word) => letters.includes(word) || joined.includes(word))) return true
  const loose = loosen(letters)
  if (anywhereLoose.some((word) => loose.includes(word))) return true
  const withM = words.map((word) => word.replaceAll('nn', 'rn'))
  return (
    inWords.some((word) => withM.some((each) => each.includes(word)) || isSpelledApart(withM, word)) ||
    syllables.some((word) => words.some((each) => hasSyllables(each, word)) || isSpelledApart(words, word))
  )
}

/**
 * Returns whether a name looks like one that speaks for the site. Compares skeletons, so the alphabet,
 * accents, enclosed letters or split characters make no difference.
 */
export function isReservedName(name: string): boolean {
  return [name, withoutEdgeSigns(name), name.replace(LONG_VOWEL, '')].some((text) =>
    [false, true].some(
      (fancy) =>
        wholeNames.has(joinSplit(skeletonWords(text, { fancy }).join(''))) ||
        text
          .normalize('NFC')
          .split(ORDINARY)
          .some((piece) => hasReservedWord(skeletonWords(piece, { fancy }))),
    ),
  )
}
