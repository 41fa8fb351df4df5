import type { WordVerdict } from '#lib/shared/vocabulary/rooms.ts'
import { BLANK, fold, SIGN } from './fold.ts'
import { hasSpacedLetter, searchFor } from './search.ts'

/** A word of a list: what becomes of a line with it. */
export interface Entry {
  /** As one writes it. A star at the end: whatever the word goes on with. */
  word: string
  verdict: WordVerdict
  /** Its tone marks make it what it is: without them it is another word. */
  marks?: boolean
}

export type Judgement = { verdict: 'pass' } | { verdict: 'refuse' | 'hold'; word: string }

interface Pattern {
  entry: Entry
  /** What two entries are the same by. */
  folded: string
  /** Every place of a folded text where it may stand. */
  search: (text: string) => Iterable<string>
  /** Its own words, where it has several; runs of a letter as one. */
  parts: string[]
  spaced: boolean
}

const bareOf = (word: string) => word.replace(/\*$/, '')
const ungapped = (folded: string) => folded.replaceAll(BLANK, '').replaceAll(SIGN, '')
const squeezed = (text: string): string => ungapped(text).replace(/(.)\1+/gu, '$1')
/** A word as the filter knows it; '' when nothing of it is left. */
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
    parts: marked.split(BLANK).map(squeezed),
    spaced,
  }
}

/**
 * Whether what was found was put together from pieces by us alone: blanks count only between a word's own words, or
 * where hardly two letters stand together (`f u c k`); `pen is` are two words.
 */
function isOneWord(found: string, { parts, spaced }: Pattern): boolean {
  if (!spaced) return true
  const pieces = found.split(BLANK).map(ungapped)
  if (pieces.length === 1 || pieces.every((piece) => piece.length <= 2)) return true
  return pieces.length === parts.length && pieces.every((piece, at) => squeezed(piece) === parts[at])
}

/** Judges texts by lists of words; the stricter verdict wins, and a word that is allowed counts in no list. */
export function createFilter(entries: readonly Entry[]): { judge(text: string): Judgement } {
  const patterns = entries.flatMap((entry) => patternOf(entry) ?? [])
  const allowed = new Set(
    patterns.filter(({ entry }) => entry.verdict === 'allow').map(({ folded }) => folded),
  )
  const looked = patterns.filter(
    ({ entry, folded }) =>
      entry.verdict !== 'allow' && !allowed.has(entry.marks ? foldWord(entry.word) : folded),
  )
  return {
    judge(text) {
      const plain = fold(text)
      const marked = fold(text, { marks: true })
      let held: Judgement = { verdict: 'pass' }
      for (const pattern of looked) {
        const folded = pattern.entry.marks ? marked : plain
        for (const found of pattern.search(folded)) {
          if (!isOneWord(found, pattern)) continue
          const { word, verdict } = pattern.entry
          if (verdict === 'refuse') return { verdict, word }
          held = { verdict: 'hold', word }
          break
        }
      }
      return held
    },
  }
}
