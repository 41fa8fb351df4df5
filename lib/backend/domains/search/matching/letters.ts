import { plain } from '#lib/shared/text/fold.ts'

/**
 * A text as letters that can be compared, without blanks: `Hà Nội FC` is `hanoifc`. Each letter knows which part of
 * the text it came from, so that what was found can be marked, and whether a word begins with it.
 */
export interface Letters {
  letters: string
  /** Where in the text each letter begins, and where it ends (UTF-16 units). */
  begins: number[]
  ends: number[]
  /** Places in `letters` where a word begins. Every Chinese character is a word. */
  words: number[]
  /** Which letters there are, as bits: a text that lacks one of a query's cannot hold the query. */
  mask: number
}

export const HAN = /\p{Script=Han}/u
const LETTER = /[\p{L}\p{N}]/u

const bitOf = (letter: string): number => {
  const code = letter.charCodeAt(0)
  // a to z have bits of their own; digits and all else share the rest.
  return code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 6))
}

export const maskOf = (letters: string): number => {
  let mask = 0
  for (let at = 0; at < letters.length; at++) mask |= bitOf(letters.charAt(at))
  return mask
}

/** What a character comes to is worked out once; beyond these, anew. */
const MOST_KEPT = 10_000
const kept = new Map<string, readonly string[]>()

function foldedOf(point: string): readonly string[] {
  const held = kept.get(point)
  if (held) return held
  const folded = [...plain(point)]
  if (kept.size < MOST_KEPT) kept.set(point, folded)
  return folded
}

/** Longest text looked at, in UTF-16 units. */
const LONGEST = 120

export function lettersOf(text: string): Letters {
  const found: Letters = { letters: '', begins: [], ends: [], words: [], mask: 0 }
  let begun = false
  let at = 0
  for (const point of text.slice(0, LONGEST)) {
    const end = at + point.length
    const folded = foldedOf(point)
    // A mark, an apostrophe or a dot belongs to the letter before it.
    if (folded.length === 0 && found.ends.length > 0) found.ends[found.ends.length - 1] = end
    for (const letter of folded) {
      if (!LETTER.test(letter)) {
        begun = false
        continue
      }
      const han = HAN.test(letter)
      if (!begun || han) found.words.push(found.letters.length)
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
