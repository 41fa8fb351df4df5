import { plain } from '#lib/shared/text/fold.ts'
import { HAN, lettersOf, maskOf } from './letters.ts'
import { soundsOf } from './sounds.ts'
import { maxTyposFor } from './typos.ts'

/** A query with fewer letters is short. */
export const SHORT_LETTERS = 4

/** A search text, prepared for comparison. */
export interface Query {
  letters: string
  mask: number
  /** The single words without `and`, if there are several. */
  words: string[]
  isHan: boolean
  /**
   * Fewer than four letters, none of them Chinese. Nearly every name contains such a text somewhere, so only
   * clear matches count (`reach.ts`).
   */
  isShort: boolean
  /** The pinyin of the Chinese characters: a wrong character with the same sound is the most common typo. */
  sound: { letters: string; mask: number } | null
  maxTypos: number
}

/** Returns null for a text without a letter or a digit. */
export function queryOf(text: string): Query | null {
  const { letters, mask } = lettersOf(text)
  if (letters === '') return null
  const isHan = HAN.test(letters)
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and')
  const sound = soundsOf(text).full[0]?.letters
  return {
    letters,
    mask,
    words: words.length > 1 ? words : [],
    isHan,
    isShort: !isHan && letters.length < SHORT_LETTERS,
    sound: sound ? { letters: sound, mask: maskOf(sound) } : null,
    maxTypos: isHan ? 0 : maxTyposFor(letters.length),
  }
}
