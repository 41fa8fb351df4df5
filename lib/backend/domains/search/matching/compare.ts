import type { Letters } from './letters.ts'
import type { Query } from './query.ts'
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
  inside: 7,
  homophone: 8,
  typo: 9,
} as const

export interface Fit {
  fit: number
  /** The part of the text that matched. */
  from: number
  to: number
}

const toFit = (fit: number, { begins, ends }: Letters, at: number, length: number): Fit => ({
  fit,
  from: begins[at] ?? 0,
  to: ends[at + length - 1] ?? 0,
})

const startsWord = (letters: Letters, needle: string): number =>
  letters.wordStarts.find((at) => letters.letters.startsWith(needle, at)) ?? -1

/** Matches the words of the query in order, each as the beginning of a word. */
function inOrder(letters: Letters, words: string[]): Fit | null {
  let from = -1
  let next = 0
  let end = 0
  for (const word of words) {
    const place = letters.wordStarts.findIndex(
      (at, index) => index >= next && letters.letters.startsWith(word, at),
    )
    const at = letters.wordStarts[place]
    if (at === undefined) return null
    if (from < 0) from = at
    next = place + 1
    end = at + word.length
  }
  return toFit(FIT.words, letters, from, end - from)
}

function bySound({ sounds, initials }: Spelling, needle: string): Fit | null {
  for (const sound of sounds)
    if (sound.letters.startsWith(needle)) return toFit(FIT.sound, sound, 0, needle.length)
  if (needle.length >= 2)
    for (const each of initials)
      if (each.letters.startsWith(needle)) return toFit(FIT.initials, each, 0, needle.length)
  for (const sound of sounds) {
    // A syllable of nearly every name begins with any two letters.
    const at = needle.length >= 3 ? startsWord(sound, needle) : -1
    if (at >= 0) return toFit(FIT.soundOfWord, sound, at, needle.length)
  }
  return null
}

/**
 * How a spelling matches a query as typed; null when it does not. Typos are handled separately
 * (`fitWithTypos`).
 */
export function fitOf(query: Query, spelling: Spelling): Fit | null {
  const { written } = spelling
  const { letters } = query
  if ((written.mask & query.mask) === query.mask) {
    if (written.letters.startsWith(letters))
      return toFit(written.letters === letters ? FIT.exact : FIT.prefix, written, 0, letters.length)
    const word = startsWord(written, letters)
    if (word >= 0) return toFit(FIT.word, written, word, letters.length)
  }
  if (!query.isHan && spelling.sounds.length > 0 && (spelling.mask & query.mask) === query.mask) {
    const sound = bySound(spelling, letters)
    if (sound) return sound
  }
  if ((written.mask & query.mask) === query.mask) {
    const words = query.words.length > 0 ? inOrder(written, query.words) : null
    if (words) return words
    // Any two letters occur in nearly every name.
    const inside = letters.length >= 3 ? written.letters.indexOf(letters) : -1
    if (inside >= 0) return toFit(FIT.inside, written, inside, letters.length)
  }
  if (query.sound && (spelling.mask & query.sound.mask) === query.sound.mask) {
    const { letters: needle } = query.sound
    for (const sound of spelling.sounds) {
      const at = startsWord(sound, needle)
      if (at >= 0) return toFit(FIT.homophone, sound, at, needle.length)
    }
  }
  return null
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Returns whether a spelling matches a query with one or two typos; the whole text is highlighted. */
export function fitWithTypos(query: Query, spelling: Spelling): Fit | null {
  const { maxTypos, letters } = query
  if (maxTypos === 0 || bits(query.mask & ~spelling.mask) > maxTypos) return null
  const wholeText: Fit = { fit: FIT.typo, from: 0, to: spelling.text.length }
  for (const each of [spelling.written, ...spelling.sounds]) {
    // A query that is still being typed may be continued. For a short query that would match anything.
    if (isWithinTypos(letters, each.letters, maxTypos, letters.length >= 6)) return wholeText
    for (const [index, at] of each.wordStarts.entries()) {
      const word = each.letters.slice(at, each.wordStarts[index + 1])
      if (word.length >= 4 && isWithinTypos(letters, word, maxTypos)) return wholeText
    }
  }
  return null
}
