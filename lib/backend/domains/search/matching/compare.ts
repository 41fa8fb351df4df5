import { type Letters, lettersOf } from './letters.ts'
import { type Query, SHORT_LETTERS } from './query.ts'
import type { Reach } from './reach.ts'
import { soundsOf } from './sounds.ts'
import type { Spelling } from './spellings.ts'
import { isWithinTypos } from './typos.ts'

/** How well a spelling matches, the best first: a lower number ranks higher. */
export const FIT = {
  exact: 0,
  prefix: 1,
  sound: 2,
  initials: 3,
  word: 4,
  words: 5,
  soundOfWord: 6,
  /** The start of a name in a language that the reader does not see. */
  foreign: 7,
  inside: 8,
  homophone: 9,
  typo: 10,
} as const

/** Matches from here on are guesses: they are shown only where nothing matches better. */
export const FIRST_GUESS = FIT.inside

export interface Fit {
  fit: number
  /** Where in which form of the spelling it matched; `whole`: everywhere. */
  form: 'written' | 'sound' | 'initials' | 'whole'
  /** Index of the form, for a pinyin with two. */
  nth: number
  at: number
  length: number
}

const written = (fit: number, at: number, length: number): Fit => ({
  fit,
  form: 'written',
  nth: 0,
  at,
  length,
})
const whole = (fit: number): Fit => ({ fit, form: 'whole', nth: 0, at: 0, length: 0 })

const startsWord = ({ letters, wordStarts }: Letters, needle: string): number =>
  wordStarts.find((at) => letters.startsWith(needle, at)) ?? -1

/** Matches the words of the query in order, each as the beginning of a word. */
function inOrder({ letters, wordStarts }: Letters, words: string[]): Fit | null {
  let from = -1
  let next = 0
  let end = 0
  for (const word of words) {
    const place = wordStarts.findIndex((at, index) => index >= next && letters.startsWith(word, at))
    const at = wordStarts[place]
    if (at === undefined) return null
    if (from < 0) from = at
    next = place + 1
    end = at + word.length
  }
  return written(FIT.words, from, end - from)
}

/** Whether the first `length` letters of a pinyin are whole syllables. */
const isSyllables = ({ letters, wordStarts }: Letters, length: number) =>
  letters.length === length || wordStarts.includes(length)

function bySound({ sounds, initials }: Spelling, needle: string, reach: 'strict' | 'all'): Fit | null {
  const isShort = needle.length < SHORT_LETTERS
  for (const [nth, sound] of sounds.entries())
    if (sound.letters.startsWith(needle) && (!isShort || isSyllables(sound, needle.length)))
      return { fit: FIT.sound, form: 'sound', nth, at: 0, length: needle.length }
  if (needle.length >= 2)
    for (const [nth, each] of initials.entries())
      if (isShort ? each.letters === needle : each.letters.startsWith(needle))
        return { fit: FIT.initials, form: 'initials', nth, at: 0, length: needle.length }
  if (reach === 'strict') return null
  for (const [nth, sound] of sounds.entries()) {
    const at = startsWord(sound, needle)
    if (at >= 0) return { fit: FIT.soundOfWord, form: 'sound', nth, at, length: needle.length }
  }
  return null
}

/**
 * How a spelling matches a query as typed; null when it does not. Typos are handled separately
 * (`fitWithTypos`).
 */
export function fitOf(query: Query, spelling: Spelling, reach: Reach): Fit | null {
  const { letters, mask } = query
  const own = spelling.written
  const mayContain = (own.mask & mask) === mask
  if (mayContain && own.letters === letters) return written(FIT.exact, 0, letters.length)
  if (mayContain && reach.starts) {
    if (own.letters.startsWith(letters)) return written(FIT.prefix, 0, letters.length)
    const word = startsWord(own, letters)
    if (word >= 0) return written(FIT.word, word, letters.length)
  }
  if (reach.wordInitials && letters.length >= 2 && spelling.wordInitials === letters)
    return whole(FIT.initials)
  if (!query.isHan && reach.sounds && (spelling.mask & mask) === mask) {
    const sound = bySound(spelling, letters, reach.sounds)
    if (sound) return sound
  }
  if (mayContain) {
    const words = reach.starts && query.words.length > 0 ? inOrder(own, query.words) : null
    if (words) return words
    const inside = reach.loose ? own.letters.indexOf(letters) : -1
    if (inside >= 0) return written(FIT.inside, inside, letters.length)
  }
  if (query.sound && (spelling.mask & query.sound.mask) === query.sound.mask)
    for (const [nth, sound] of spelling.sounds.entries()) {
      const at = startsWord(sound, query.sound.letters)
      if (at >= 0) return { fit: FIT.homophone, form: 'sound', nth, at, length: query.sound.letters.length }
    }
  return null
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** A short word with a wrong first letter resembles too many others. */
const FREE_FIRST_LETTER = 6

/** Returns whether a spelling matches a query with one or two typos; the whole text is highlighted. */
export function fitWithTypos(query: Query, spelling: Spelling, reach: Reach): Fit | null {
  const { maxTypos, letters } = query
  if (!reach.loose || maxTypos === 0 || bits(query.mask & ~spelling.mask) > maxTypos) return null
  const first = letters.length < FREE_FIRST_LETTER ? letters.charAt(0) : ''
  const forms = reach.sounds === 'all' ? [spelling.written, ...spelling.sounds] : [spelling.written]
  for (const each of forms) {
    // A query that is still being typed may be continued. For a short query that would match anything.
    const canContinue = letters.length >= FREE_FIRST_LETTER
    if (each.letters.startsWith(first) && isWithinTypos(letters, each.letters, maxTypos, canContinue))
      return whole(FIT.typo)
    for (const [index, at] of each.wordStarts.entries()) {
      const word = each.letters.slice(at, each.wordStarts[index + 1])
      if (word.length >= 4 && word.startsWith(first) && isWithinTypos(letters, word, maxTypos))
        return whole(FIT.typo)
    }
  }
  return null
}

/** The part of the text (UTF-16 units) that a match is about. */
export function rangeOf(text: string, { form, nth, at, length }: Fit): { from: number; to: number } {
  if (form === 'whole') return { from: 0, to: text.length }
  const placed =
    form === 'written' ? lettersOf(text) : soundsOf(text)[form === 'sound' ? 'full' : 'initials'][nth]
  return { from: placed?.begins[at] ?? 0, to: placed?.ends[at + length - 1] ?? 0 }
}
