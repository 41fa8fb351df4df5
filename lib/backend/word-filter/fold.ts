/**
 * Folds a text so that spellings that read the same become equal: width and compatibility forms (NFKC), case,
 * tone marks and accents, letters that look like Latin ones, digits used as letters inside a word, and
 * inserted characters.
 */

/** Letters of other scripts that look like a Latin one, and symbols used as letters. */
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

/**
 * Marks for what was removed between two characters: spaces (with or without symbols), or symbols alone. No
 * text contains either.
 */
export const BLANK = '\u0001'
export const SIGN = '\u0002'

const LETTER = /^[\p{L}\p{N}]$/u

/**
 * Maximum distance at which a letter turns a digit or symbol into a letter, across other digits and symbols
 * (`s.h.1.t`, `d17`).
 */
const MAX_DISTANCE = 4

/** Returns whether a digit or symbol is used as a letter: a letter is near, with no space in between. */
function isInsideWord(chars: readonly string[], at: number): boolean {
  const hasLetterOn = (step: 1 | -1): boolean => {
    for (let far = 1; far <= MAX_DISTANCE; far++) {
      const char = chars[at + far * step] ?? ' '
      if (/^\p{Script=Latin}$/u.test(char)) return true
      if (/^[\p{L}\s]$/u.test(char)) return false
    }
    return false
  }
  return hasLetterOn(1) || hasLetterOn(-1)
}

function foldCharacter(chars: readonly string[], at: number, keepDigits: boolean): string {
  const char = chars[at] ?? ''
  const alike = LOOK_ALIKES[char]
  if (alike !== undefined && (LETTER.test(char) || isInsideWord(chars, at))) {
    // An exclamation mark at the end of a word is punctuation.
    if (char === '!' && !/^[\p{L}\p{N}]$/u.test(chars[at + 1] ?? '')) return ''
    return alike
  }
  if (!keepDigits && DIGITS[char] !== undefined && isInsideWord(chars, at)) return DIGITS[char]
  return LETTER.test(char) ? char : ''
}

/**
 * Returns the folded text, with BLANK or SIGN where something was removed between two characters. `marks`
 * preserves tone marks and accents (a Vietnamese word may be offensive with its tone and harmless without).
 * List words are folded the same way before they are compared.
 */
export function fold(text: string, { marks = false }: { marks?: boolean } = {}): string {
  const wide = text.normalize('NFKC').toLowerCase().normalize('NFD')
  const chars = [...(marks ? wide : wide.replace(/\p{M}/gu, '')).normalize('NFC')]
  // Without a Latin letter in the text, digits are a number, a date or a score.
  const keepDigits = !chars.some((char) => /\p{Script=Latin}/u.test(char))
  let folded = ''
  let gap = ''
  for (let at = 0; at < chars.length; at++) {
    const stays = foldCharacter(chars, at, keepDigits)
    if (stays) {
      folded += folded === '' ? stays : gap + stays
      gap = ''
    } else gap = gap === BLANK || /^\s$/u.test(chars[at] ?? '') ? BLANK : SIGN
  }
  return folded
}
