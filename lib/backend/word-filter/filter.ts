import type { WordVerdict } from '#lib/shared/vocabulary/rooms.ts'
import { BLANK, fold, SIGN } from './fold.ts'
import { hasSpacedLetter, searchFor } from './search.ts'

/** A word of a list, and the verdict on a message that contains it. */
export interface Entry {
  /** As it is written. A trailing star matches any continuation of the word. */
  word: string
  verdict: WordVerdict
  /** Whether the tone marks are part of the word: without them it is another word. */
  marks?: boolean
}

export type FilterResult = { verdict: 'pass' } | { verdict: 'refuse' | 'hold'; word: string }

interface Pattern {
  entry: Entry
  /** Key for comparing entries. */
  folded: string
  /** Finds every possible occurrence in a folded text. */
  search: (text: string) => Iterable<string>
  /** The words of an entry of several words; repeated letters are reduced to one. */
  words: string[]
  spaced: boolean
}

const bareOf = (word: string) => word.replace(/\*$/, '')
const ungapped = (folded: string) => folded.replaceAll(BLANK, '').replaceAll(SIGN, '')
const squeezed = (text: string): string => ungapped(text).replace(/(.)\1+/gu, '$1')
/** A word in the filter's folded form; '' when nothing of it is left. */
export const foldWord = (word: string): string => ungapped(fold(bareOf(word)))

function patternOf(entry: Entry): Pattern | null {
  const bare = bareOf(entry.word)
  const open = bare !== entry.word
  const marked = fold(bare, { marks: entry.marks ?? false })
  const folded = ungapped(marked)
  if (folded === '') return null
  const spaced = hasSpacedLetter(folded)
  return {
    entry,
    folded,
    search: searchFor(folded, { bounded: spaced, open }),
    words: marked.split(BLANK).map(squeezed),
    spaced,
  }
}

/**
 * Returns whether a match is one word in the text. Spaces count as a separator only between the entry's own
 * words, or where hardly two letters are adjacent (`f u c k`); `pen is` are two words.
 */
function isOneWord(found: string, { words, spaced }: Pattern): boolean {
  if (!spaced) return true
  const pieces = found.split(BLANK).map(ungapped)
  if (pieces.length === 1 || pieces.every((piece) => piece.length <= 2)) return true
  return pieces.length === words.length && pieces.every((piece, at) => squeezed(piece) === words[at])
}

/**
 * Creates a filter from lists of words. The stricter verdict wins, and an allowed word is ignored in all
 * lists.
 */
export function createFilter(entries: readonly Entry[]): { check(text: string): FilterResult } {
  const patterns = entries.flatMap((entry) => patternOf(entry) ?? [])
  const allowed = new Set(
    patterns.filter(({ entry }) => entry.verdict === 'allow').map(({ folded }) => folded),
  )
  const searched = patterns.filter(
    ({ entry, folded }) =>
      entry.verdict !== 'allow' && !allowed.has(entry.marks ? foldWord(entry.word) : folded),
  )
  return {
    check(text) {
      const plain = fold(text)
      const marked = fold(text, { marks: true })
      let result: FilterResult = { verdict: 'pass' }
      for (const pattern of searched) {
        const folded = pattern.entry.marks ? marked : plain
        for (const found of pattern.search(folded)) {
          if (!isOneWord(found, pattern)) continue
          const { word, verdict } = pattern.entry
          if (verdict === 'refuse') return { verdict, word }
          result = { verdict: 'hold', word }
          break
        }
      }
      return result
    },
  }
}
