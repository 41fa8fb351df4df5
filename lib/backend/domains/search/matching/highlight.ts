import { FIT, fitOf, fitWithTypos, rangeOf } from './compare.ts'
import type { Query } from './query.ts'
import { spellingOf } from './spellings.ts'

/**
 * The part of a shown name that a query matches (UTF-16 units). Null when it was found by another name, which
 * the reader does not see. `fit` is that of the entry: a typo is marked only where nothing else was found.
 */
export function highlightOf(
  name: string,
  { query, fit }: { query: Query; fit: number },
): { text: string; from: number; to: number } | null {
  const spelling = spellingOf(name)
  const reach = {
    starts: true,
    sounds: 'all',
    wordInitials: true,
    loose: !query.isShort,
    isForeign: false,
  } as const
  const found =
    fitOf(query, spelling, reach) ?? (fit === FIT.typo ? fitWithTypos(query, spelling, reach) : null)
  return found && { text: name, ...rangeOf(name, found) }
}
