import { plain } from '#lib/shared/text/fold.ts'
import { HAN, lettersOf, maskOf } from './letters.ts'
import { slipsFor } from './slips.ts'
import { soundsOf } from './sounds.ts'

/** What was typed, ready to be compared. */
export interface Query {
  letters: string
  mask: number
  /** The words one by one, where there are several. */
  words: string[]
  isHan: boolean
  /** How Chinese characters in it sound: a wrong one of the same sound is the commonest slip. */
  sound: { letters: string; mask: number } | null
  slips: number
}

/** Null for a text without a letter or a digit. */
export function queryOf(text: string): Query | null {
  const { letters, mask } = lettersOf(text)
  if (letters === '') return null
  const isHan = HAN.test(letters)
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const sound = soundsOf(text).whole[0]?.letters
  return {
    letters,
    mask,
    words: words.length > 1 ? words : [],
    isHan,
    sound: sound ? { letters: sound, mask: maskOf(sound) } : null,
    slips: isHan ? 0 : slipsFor(letters.length),
  }
}
