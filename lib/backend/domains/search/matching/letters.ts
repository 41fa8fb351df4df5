import { plain } from '#lib/shared/text/fold.ts'

/** A text as comparable letters without spaces: `Hà Nội FC` is `hanoifc`. */
export interface Letters {
  letters: string
  /** Indexes in `letters` at which a word begins. Every Chinese character is a word. */
  wordStarts: number[]
  /** The letters as a bit mask: a text without a bit of the query's mask cannot contain the query. */
  mask: number
}

/**
 * The letters with their positions in the text (UTF-16 units), for highlighting a match. Computed for the few
 * texts that are shown: stored for every name, they would take more memory than the names.
 */
export interface PlacedLetters extends Letters {
  begins: number[]
  ends: number[]
}

export const withoutPlaces = ({ letters, wordStarts, mask }: PlacedLetters): Letters => ({
  letters,
  wordStarts,
  mask,
})

export const HAN = /\p{Script=Han}/u
const LETTER = /[\p{L}\p{N}]/u
/** Compared as the word `and`, at which no word of the name begins: `a` does not find `R & B`, `rb` does. */
const AMPERSAND = /[&＆﹠]/u

const bitOf = (letter: string): number => {
  const code = letter.charCodeAt(0)
  // a to z have bits of their own; digits and all others share the rest.
  return code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 6))
}

export const maskOf = (letters: string): number => {
  let mask = 0
  for (let at = 0; at < letters.length; at++) mask |= bitOf(letters.charAt(at))
  return mask
}

/** The folded form of a character is cached, up to this many characters. */
const MAX_CACHE_ENTRIES = 10_000
const cache = new Map<string, readonly string[]>()

function foldedOf(point: string): readonly string[] {
  const cached = cache.get(point)
  if (cached) return cached
  const folded = [...plain(point)]
  if (cache.size < MAX_CACHE_ENTRIES) cache.set(point, folded)
  return folded
}

/** Maximum length of a text in UTF-16 units; the rest is ignored. */
const MAX_TEXT_LENGTH = 120

export function lettersOf(text: string): PlacedLetters {
  const found: PlacedLetters = { letters: '', begins: [], ends: [], wordStarts: [], mask: 0 }
  let begun = false
  let at = 0
  for (const point of text.slice(0, MAX_TEXT_LENGTH)) {
    const end = at + point.length
    const folded = foldedOf(point)
    // A diacritic, an apostrophe or a dot belongs to the letter before it.
    if (folded.length === 0 && found.ends.length > 0) found.ends[found.ends.length - 1] = end
    const isAmpersand = AMPERSAND.test(point)
    for (const letter of folded) {
      if (!LETTER.test(letter)) {
        begun = false
        continue
      }
      const han = HAN.test(letter)
      if ((!begun && !isAmpersand) || han) found.wordStarts.push(found.letters.length)
      begun = !han
      for (let unit = 0; unit < letter.length; unit++) {
        found.begins.push(at)
        found.ends.push(end)
      }
      found.letters += letter
    }
    at = end
  }
  found.mask = maskOf(found.letters)
  return found
}
