import { FIT, type Fit, fitOf, fitWithTypos } from '../matching/compare.ts'
import type { Named } from '../matching/named.ts'
import type { Query } from '../matching/query.ts'
import type { Spelling } from '../matching/spellings.ts'

export interface Found {
  named: Named
  fit: number
  matched: { text: string; from: number; to: number }
}

/** Maximum number of hits per kind. With more hits, users type another letter. */
export const MAX_HITS = 200

function best(each: Named, compare: (spelling: Spelling) => Fit | null): Found | null {
  let found: Found | null = null
  for (const spelling of each.spellings) {
    const candidate = compare(spelling)
    if (candidate === null || (found !== null && found.fit <= candidate.fit)) continue
    found = {
      named: each,
      fit: candidate.fit,
      matched: { text: spelling.text, from: candidate.from, to: candidate.to },
    }
    if (candidate.fit === FIT.exact) break
  }
  return found
}

const inOrder = (a: Found, b: Found) =>
  a.fit - b.fit ||
  a.named.weight - b.named.weight ||
  a.matched.text.length - b.matched.text.length ||
  a.named.id - b.named.id

/**
 * Finds the entries that match a query: prefixes before words inside, then matches by sound, each ordered by
 * weight. Typos are considered only when nothing begins with the query as typed.
 */
export function find(all: readonly Named[], query: Query): Found[] {
  const found = new Map<Named, Found>()
  for (const each of all) {
    if (query.sound === null && (each.mask & query.mask) !== query.mask) continue
    const hit = best(each, (spelling) => fitOf(query, spelling))
    if (hit) found.set(each, hit)
  }
  if (query.maxTypos > 0 && ![...found.values()].some(({ fit }) => fit < FIT.inside))
    for (const each of all) {
      const hit = found.has(each) ? null : best(each, (spelling) => fitWithTypos(query, spelling))
      if (hit) found.set(each, hit)
    }
  const counts = new Map<string, number>()
  return [...found.values()].sort(inOrder).filter(({ named: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MAX_HITS
  })
}
