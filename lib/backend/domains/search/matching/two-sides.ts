import type { Language } from '#lib/shared/languages.ts'
import type { Found } from '../finding/find.ts'
import type { SearchIndex } from '../finding/search-index.ts'
import { FIRST_GUESS, FIT } from './compare.ts'
import type { NamedKind } from './named.ts'

/** What separates two names and belongs to neither: spaces, punctuation, "v", "vs", 对, gặp. */
const SEPARATOR = /\s+(?:vs?|gặp)\.?\s+|\s*(?:vs|对阵|对|[-–—:：/])\s*|\s+/giu
/** Maximum number of positions at which a text is split into two names. */
const MAX_SPLITS = 4
/** Maximum number of clubs for each side; the second name is often only partly typed. */
const MAX_LEFT = 4
const MAX_RIGHT = 12

export interface TwoSides {
  left: Found[]
  right: Found[]
  /** Entries found by both names: a room about their match. */
  both(kind: NamedKind): Promise<Found[]>
}

/** Matches at the beginning of a word or by sound; not those inside a word or with typos. */
const clearMatches = (found: readonly Found[], limit: number) =>
  found.filter(({ fit }) => fit < FIRST_GUESS || fit === FIT.homophone).slice(0, limit)

/** Returns true when the query is the beginning of one club's name: `Real Madrid` is not two clubs. */
export const isOneClub = (teams: readonly Found[]): boolean => teams.some(({ fit }) => fit < FIRST_GUESS)

/**
 * Splits a text into two clubs, as in `曼城 阿森纳`, `arsenal v chelsea` or `arsenal ch`; null where no position
 * separates two.
 */
export async function splitIntoTeams(
  index: SearchIndex,
  text: string,
  reader: Language,
): Promise<TwoSides | null> {
  for (const gap of [...text.trim().matchAll(SEPARATOR)].slice(0, MAX_SPLITS)) {
    const [before, after] = [text.trim().slice(0, gap.index), text.trim().slice(gap.index + gap[0].length)]
    if (before === '' || after === '') continue
    const left = clearMatches(await index.find(['team'], before, reader), MAX_LEFT)
    if (left.length === 0) continue
    const right = clearMatches(await index.find(['team'], after, reader), MAX_RIGHT)
    if (right.length === 0) continue
    return {
      left,
      right,
      async both(kind) {
        const [one, other] = [
          await index.find([kind], before, reader),
          await index.find([kind], after, reader),
        ]
        const ids = new Set(other.map(({ named }) => named.id))
        return one.filter(({ named }) => ids.has(named.id))
      },
    }
  }
  return null
}
