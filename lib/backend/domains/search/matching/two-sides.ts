import type { Found } from '../finding/find.ts'
import type { SearchIndex } from '../finding/search-index.ts'
import { FIT } from './compare.ts'
import type { NamedKind } from './named.ts'

/** What stands between two names and belongs to neither: blanks, signs, "v", "vs", 对, gặp. */
const BETWEEN = /\s+(?:vs?|gặp)\.?\s+|\s*(?:vs|对阵|对|[-–—:：/])\s*|\s+/giu
/** Places at which one text is tried as two names. */
const MOST_PLACES = 4
/** Clubs that one side may mean; the second is often typed no further than its first letters. */
const MOST_LEFT = 4
const MOST_RIGHT = 12

export interface TwoSides {
  left: Found[]
  right: Found[]
  /** Found by both sides: a room about their match. */
  both(kind: NamedKind): Promise<Found[]>
}

/** Names that begin so or sound so; not what merely holds the letters or takes a slip for granted. */
const clear = (found: readonly Found[], most: number) =>
  found.filter(({ fit }) => fit < FIT.inside || fit === FIT.homophone).slice(0, most)

/** True when what was typed is one club's name as it stands: `Real Madrid` is not two clubs. */
export const isOneClub = (teams: readonly Found[]): boolean => teams.some(({ fit }) => fit < FIT.inside)

/** A text as two clubs, as of `曼城 阿森纳`, `arsenal v chelsea` or `arsenal ch`; null where no place in it parts two. */
export async function twoSides(index: SearchIndex, text: string): Promise<TwoSides | null> {
  for (const gap of [...text.trim().matchAll(BETWEEN)].slice(0, MOST_PLACES)) {
    const [before, after] = [text.trim().slice(0, gap.index), text.trim().slice(gap.index + gap[0].length)]
    if (before === '' || after === '') continue
    const left = clear(await index.find(['team'], before), MOST_LEFT)
    if (left.length === 0) continue
    const right = clear(await index.find(['team'], after), MOST_RIGHT)
    if (right.length === 0) continue
    return {
      left,
      right,
      async both(kind) {
        const [one, other] = [await index.find([kind], before), await index.find([kind], after)]
        const ids = new Set(other.map(({ named }) => named.id))
        return one.filter(({ named }) => ids.has(named.id))
      },
    }
  }
  return null
}
