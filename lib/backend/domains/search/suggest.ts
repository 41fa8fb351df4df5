import type { Handler } from '#lib/backend/http/context.ts'
import type { suggest as endpoint } from '#lib/contract/search.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import type { SearchIndex } from './finding/search-index.ts'
import type { NamedKind } from './matching/named.ts'
import { isOneClub, twoSides } from './matching/two-sides.ts'

const MOST = 8

/** A room is suggested by who broadcasts in it, an article by what it is about. */
const isSuggested = (kind: NamedKind): kind is Exclude<NamedKind, 'room' | 'news'> =>
  kind !== 'room' && kind !== 'news'

/** What may be meant by what has been typed so far. Reads no table. */
export const createSuggest =
  (index: SearchIndex): Handler<typeof endpoint> =>
  async ({ input: { name } }) => {
    const whole = await index.find(['team', 'competition', 'anchor'], name)
    const sides = isOneClub(whole) ? null : await twoSides(index, name)
    // Two clubs' names: each on its own leads on, the match of both is what the search finds.
    const found = sides ? [...sides.left.slice(0, 1), ...sides.right.slice(0, MOST - 1)] : whole
    return {
      list: found.slice(0, MOST).flatMap(({ named, matched }) => {
        const { kind, id, sport, names } = named
        if (!isSuggested(kind)) return []
        return [{ kind, id, ...names, sport, colours: crestColours(named.colours), matched }]
      }),
    }
  }
