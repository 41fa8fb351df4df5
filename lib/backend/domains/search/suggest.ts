import type { Handler } from '#lib/backend/http/context.ts'
import type { suggest as endpoint } from '#lib/contract/search.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import type { SearchIndex } from './finding/search-index.ts'
import type { NamedKind } from './matching/named.ts'
import { isOneClub, splitIntoTeams } from './matching/two-sides.ts'

const MAX_SUGGESTIONS = 8

/** Rooms are suggested by their anchor, articles by their subject. */
const isSuggested = (kind: NamedKind): kind is Exclude<NamedKind, 'room' | 'news'> =>
  kind !== 'room' && kind !== 'news'

/** Suggests names for a partly typed query. Reads no table. */
export const createSuggest =
  (index: SearchIndex): Handler<typeof endpoint> =>
  async ({ input: { name } }) => {
    const wholeMatches = await index.find(['team', 'competition', 'anchor'], name)
    const sides = isOneClub(wholeMatches) ? null : await splitIntoTeams(index, name)
    // For two clubs' names, each club is suggested; the search itself finds their match.
    const found = sides
      ? [...sides.left.slice(0, 1), ...sides.right.slice(0, MAX_SUGGESTIONS - 1)]
      : wholeMatches
    return {
      list: found.slice(0, MAX_SUGGESTIONS).flatMap(({ named, matched }) => {
        const { kind, id, sport, names } = named
        if (!isSuggested(kind)) return []
        return [{ kind, id, ...names, sport, colours: crestColours(named.colours), matched }]
      }),
    }
  }
