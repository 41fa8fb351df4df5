import type { Letters } from './letters.ts'
import type { Query } from './query.ts'
import { within } from './slips.ts'
import type { Spelling } from './spellings.ts'

/** How well a spelling fits, the best first; a lower number goes before a higher one. */
export const FIT = {
  exact: 0,
  prefix: 1,
  sound: 2,
  initials: 3,
  word: 4,
  words: 5,
  soundOfWord: 6,
  inside: 7,
  homophone: 8,
  slip: 9,
} as const

export interface Fit {
  fit: number
  /** The part of the text that was found. */
  from: number
  to: number
}

const part = (fit: number, { begins, ends }: Letters, at: number, length: number): Fit => ({
  fit,
  from: begins[at] ?? 0,
  to: ends[at + length - 1] ?? 0,
})

const startsWord = (letters: Letters, wanted: string): number =>
  letters.words.find((at) => letters.letters.startsWith(wanted, at)) ?? -1

/** Words of the query, each the beginning of a word, in their order. */
function inOrder(letters: Letters, words: string[]): Fit | null {
  let from = -1
  let next = 0
  let end = 0
  for (const word of words) {
    const place = letters.words.findIndex(
      (at, index) => index >= next && letters.letters.startsWith(word, at),
    )
    const at = letters.words[place]
    if (at === undefined) return null
    if (from < 0) from = at
    next = place + 1
    end = at + word.length
  }
  return part(FIT.words, letters, from, end - from)
}

function bySound({ sounds, initials }: Spelling, wanted: string): Fit | null {
  for (const sound of sounds)
    if (sound.letters.startsWith(wanted)) return part(FIT.sound, sound, 0, wanted.length)
  if (wanted.length >= 2)
    for (const each of initials)
      if (each.letters.startsWith(wanted)) return part(FIT.initials, each, 0, wanted.length)
  for (const sound of sounds) {
    // Two letters begin a syllable of nearly every name.
    const at = wanted.length >= 3 ? startsWord(sound, wanted) : -1
    if (at >= 0) return part(FIT.soundOfWord, sound, at, wanted.length)
  }
  return null
}

/** How a spelling fits a query as it was typed; null where it does not. Slips of the finger are another matter (`slipped`). */
export function fitOf(query: Query, spelling: Spelling): Fit | null {
  const { written } = spelling
  const { letters } = query
  if ((written.mask & query.mask) === query.mask) {
    if (written.letters.startsWith(letters))
      return part(written.letters === letters ? FIT.exact : FIT.prefix, written, 0, letters.length)
    const word = startsWord(written, letters)
    if (word >= 0) return part(FIT.word, written, word, letters.length)
  }
  if (!query.isHan && spelling.sounds.length > 0 && (spelling.mask & query.mask) === query.mask) {
    const sound = bySound(spelling, letters)
    if (sound) return sound
  }
  if ((written.mask & query.mask) === query.mask) {
    const words = query.words.length > 0 ? inOrder(written, query.words) : null
    if (words) return words
    // Two letters are somewhere in nearly every name.
    const inside = letters.length >= 3 ? written.letters.indexOf(letters) : -1
    if (inside >= 0) return part(FIT.inside, written, inside, letters.length)
  }
  if (query.sound && (spelling.mask & query.sound.mask) === query.sound.mask) {
    const { letters: wanted } = query.sound
    for (const sound of spelling.sounds) {
      const at = startsWord(sound, wanted)
      if (at >= 0) return part(FIT.homophone, sound, at, wanted.length)
    }
  }
  return null
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Whether a spelling is what was meant by a query with a slip or two; the whole of it is marked. */
export function slipped(query: Query, spelling: Spelling): Fit | null {
  const { slips, letters } = query
  if (slips === 0 || bits(query.mask & ~spelling.mask) > slips) return null
  const whole: Fit = { fit: FIT.slip, from: 0, to: spelling.text.length }
  for (const each of [spelling.written, ...spelling.sounds]) {
    // What is still being typed may go on; of a short word that would be anything.
    if (within(letters, each.letters, slips, letters.length >= 6)) return whole
    for (const [index, at] of each.words.entries()) {
      const word = each.letters.slice(at, each.words[index + 1])
      if (word.length >= 4 && within(letters, word, slips)) return whole
    }
  }
  return null
}
