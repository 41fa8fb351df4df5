import { joinSplit, skeletonWords, withoutEdgeSigns } from './skeleton.ts'

/** Words that speak for the site, looked for anywhere in a name. Long or Chinese: they do not come about by chance. */
export const RESERVED_ANYWHERE =
  'official administrator moderator touchline customerservice chínhthức chămsóckháchhàng 客服 官方 官万 管理员 系统消息 边线 超管 房管'.split(
    ' ',
  )

/** Short enough to stand inside ordinary words (badminton, Hồ Trọng): looked for in single words, or spelled apart. */
export const RESERVED_IN_WORDS = ['admin']
/** Vietnamese words, reserved where they are syllables of their own. */
export const RESERVED_SYLLABLES = ['quảntrị', 'hỗtrợ', 'quảnlý']

/** Reserved as a whole name: within others they are ordinary. */
export const RESERVED_WHOLE =
  'system support service staff root owner help security null undefined 系统 平台 运营 助手 hệthống'.split(
    ' ',
  )

/**
 * Ordinary words and names that contain a reserved one, in their plain spelling: badminton, hot rods, the name Padmini, the
 * compound surname 上官, football's throw-in, and Vietnamese given names that differ from `quản …` by a mark alone.
 */
const ORDINARY =
  /badminton|padmini|hot[ -]?rod|^\s*上官|(?:边线|邊線)球(?![迷队隊员員会會])|(?<!\p{L})quân (?:lý|trí)(?!\p{L})/giu

/** Kana's sign for a long vowel, a dash to everybody else: `客ー服`. */
const LONG_VOWEL = /[ーｰ]/gu

const skeletonOf = (word: string) => joinSplit(skeletonWords(word).join(''))
/** Looser still, for long words: `nn` for m, and `li` for h. */
const loosen = (letters: string) => letters.replaceAll('nn', 'rn').replaceAll('h', 'll')

const anywhere = RESERVED_ANYWHERE.map(skeletonOf)
const anywhereLoose = anywhere.filter((word) => /^[a-z]+$/.test(word)).map(loosen)
const inWords = RESERVED_IN_WORDS.map(skeletonOf)
const syllables = RESERVED_SYLLABLES.map(skeletonOf)
const whole = new Set(RESERVED_WHOLE.map(skeletonOf))

/** A Vietnamese syllable without marks, in skeleton letters (`i` is l, `d` is cl, `m` is rn), a digit, or a site's ending. */
const SYLLABLE =
  /^(?:(?:ngh|ng|nh|gh|kh|ph|th|tr|ch|gl|qu|cl|rn|vv|[bcghklnprstvxfjz])?[aeouyl]{1,3}(?:ng|nh|ch|rn|[cnptkbs])?|[0-9]|vn|tv)$/u
const LONGEST_SYLLABLE = 8

/** Whether letters can be read as syllables, one after the other. Linear in their number: no nested repetition. */
function isSyllables(letters: string): boolean {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++)
    if (reached.has(at))
      for (let end = at + 1; end <= Math.min(letters.length, at + LONGEST_SYLLABLE); end++)
        if (SYLLABLE.test(letters.slice(at, end))) reached.add(end)
  return reached.has(letters.length)
}

/** Whether a word is Vietnamese syllables one of which, or several, are the reserved ones. */
function hasSyllables(word: string, reserved: string): boolean {
  const at = word.indexOf(reserved)
  return at >= 0 && isSyllables(word.slice(0, at)) && isSyllables(word.slice(at + reserved.length))
}

/** Whether whole words, one after the other, spell the reserved one: `a d m i n`, `ad min`, but not `mad mini`. */
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

function speaksForTheSite(words: readonly string[]): boolean {
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
 * Whether a name reads like somebody who speaks for the site. Compared by skeleton, so the alphabet, the accents, the
 * enclosed letters or the parts of characters that it is written in make no difference.
 */
export function isReservedName(name: string): boolean {
  return [name, withoutEdgeSigns(name), name.replace(LONG_VOWEL, '')].some((text) =>
    [false, true].some(
      (fancy) =>
        whole.has(joinSplit(skeletonWords(text, { fancy }).join(''))) ||
        text
          .normalize('NFC')
          .split(ORDINARY)
          .some((piece) => speaksForTheSite(skeletonWords(piece, { fancy }))),
    ),
  )
}
