import type { Language } from '#lib/shared/languages.ts'
import { FIRST_GUESS, FIT, type Fit, fitOf, fitWithTypos } from '../matching/compare.ts'
import type { Named, NamedKind, NamedSpelling } from '../matching/named.ts'
import type { Query } from '../matching/query.ts'
import { type Reach, reachOf } from '../matching/reach.ts'
import type { Spelling } from '../matching/spellings.ts'

export interface Found {
  named: Named
  fit: number
  /** The query that found it: a side of a text that names two clubs, else the whole text. */
  query: Query
}

/** Maximum number of hits per kind. With more hits, users type another letter. */
export const MAX_HITS = 200

type Compare = (spelling: Spelling, reach: Reach) => Fit | null

/** Compares every spelling of an entry. Returns the best fit, null where none matches. */
function bestFit(
  { kind, spellings }: Named,
  reachFor: (spelling: NamedSpelling, kind: NamedKind) => Reach,
  compare: Compare,
): number | null {
  let best: number | null = null
  for (const each of spellings) {
    const reach = reachFor(each, kind)
    const own = compare(each.spelling, reach)?.fit
    if (own === undefined) continue
    const fit = reach.isForeign && own > FIT.exact ? Math.max(own, FIT.foreign) : own
    if (best !== null && best <= fit) continue
    best = fit
    if (fit === FIT.exact) break
  }
  return best
}

/** Names of the sport come before people and texts that match equally. */
const GROUPS: Record<NamedKind, number> = {
  team: 0,
  competition: 0,
  circle: 0,
  player: 1,
  anchor: 2,
  room: 3,
  news: 4,
  video: 5,
  post: 6,
}

const nameLength = ({ names }: Named) => (names.short_name_zh ?? names.name_en ?? names.name_zh ?? '').length

const inOrder = (a: Found, b: Found) =>
  a.fit - b.fit ||
  GROUPS[a.named.kind] - GROUPS[b.named.kind] ||
  a.named.weight - b.named.weight ||
  nameLength(a.named) - nameLength(b.named) ||
  a.named.id - b.named.id

/**
 * Finds the entries that match a query for a reader of a language: prefixes before words inside, each ordered
 * by weight. What lies inside a word, sounds alike or has a typo is considered only if nothing matches better.
 */
export function find(all: readonly Named[], query: Query, reader: Language): Found[] {
  const reachFor = (spelling: NamedSpelling, kind: NamedKind) => reachOf(query, spelling, { reader, kind })
  const clear: Found[] = []
  const guesses: Found[] = []
  for (const each of all) {
    if (query.sound === null && (each.mask & query.mask) !== query.mask) continue
    const fit = bestFit(each, reachFor, (spelling, reach) => fitOf(query, spelling, reach))
    if (fit !== null) (fit < FIRST_GUESS ? clear : guesses).push({ named: each, fit, query })
  }
  if (clear.length === 0 && query.maxTypos > 0) {
    const inside = new Set(guesses.map(({ named }) => named))
    for (const each of all) {
      // A text has so many words that one of them resembles most queries.
      if (each.kind === 'post' || inside.has(each)) continue
      const fit = bestFit(each, reachFor, (spelling, reach) => fitWithTypos(query, spelling, reach))
      if (fit !== null) guesses.push({ named: each, fit, query })
    }
  }
  const counts = new Map<string, number>()
  return (clear.length > 0 ? clear : guesses).sort(inOrder).filter(({ named: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MAX_HITS
  })
}
