/**
 * Folds a text so that what reads the same is the same: width and compatibility forms (NFKC), case, tone marks and
 * accents, letters that look like Latin ones, digits that stand for letters inside a word, and whatever was put between.
 */

/** Letters of other scripts that look like a Latin one, and signs that are written for one. */
const LOOK_ALIKES: Record<string, string> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  ь: 'b',
  г: 'r',
  // Greek
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  μ: 'u',
  // Latin letters without a decomposition
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ʟ: 'l',
  ɴ: 'n',
  ʀ: 'r',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  // Signs
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
  '!': 'i',
  '|': 'i',
  '¡': 'i',
}
const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

/** What was between two kept characters: a blank, with or without signs, or signs alone. No text holds either. */
export const BLANK = '\u0001'
export const SIGN = '\u0002'

const LETTER = /^[\p{L}\p{N}]$/u

/** How far a digit or a sign looks for a letter that makes it one, over other digits and signs (`s.h.1.t`, `d17`). */
const FAR = 4

/** Whether a digit or a sign stands where a letter would: a letter is near and no blank in between. */
function insideWord(chars: readonly string[], at: number): boolean {
  const beside = (step: 1 | -1): boolean => {
    for (let far = 1; far <= FAR; far++) {
      const char = chars[at + far * step] ?? ' '
      if (/^\p{Script=Latin}$/u.test(char)) return true
      if (/^[\p{L}\s]$/u.test(char)) return false
    }
    return false
  }
  return beside(1) || beside(-1)
}

function kept(chars: readonly string[], at: number, keepDigits: boolean): string {
  const char = chars[at] ?? ''
  const alike = LOOK_ALIKES[char]
  if (alike !== undefined && (LETTER.test(char) || insideWord(chars, at))) {
    // At a word's end an exclamation mark is one.
    if (char === '!' && !/^[\p{L}\p{N}]$/u.test(chars[at + 1] ?? '')) return ''
    return alike
  }
  if (!keepDigits && DIGITS[char] !== undefined && insideWord(chars, at)) return DIGITS[char]
  return LETTER.test(char) ? char : ''
}

/**
 * The folded text, with BLANK or SIGN where something was left out between two characters. `marks`: tone marks and
 * accents stay (a word of Vietnamese may be bad with its tone and fine without). Words of a list are folded the same way
 * before they are compared.
 */
export function fold(text: string, { marks = false }: { marks?: boolean } = {}): string {
  const wide = text.normalize('NFKC').toLowerCase().normalize('NFD')
  const chars = [...(marks ? wide : wide.replace(/\p{M}/gu, '')).normalize('NFC')]
  // Without a letter beside them digits are a number, a date, a score.
  const keepDigits = !chars.some((char) => /\p{Script=Latin}/u.test(char))
  let folded = ''
  let gap = ''
  for (let at = 0; at < chars.length; at++) {
    const stays = kept(chars, at, keepDigits)
    if (stays) {
      folded += folded === '' ? stays : gap + stays
      gap = ''
    } else gap = gap === BLANK || /^\s$/u.test(chars[at] ?? '') ? BLANK : SIGN
  }
  return folded
}
