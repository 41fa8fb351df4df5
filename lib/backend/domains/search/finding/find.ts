import { FIT, type Fit, fitOf, slipped } from '../matching/compare.ts'
import type { Named } from '../matching/named.ts'
import type { Query } from '../matching/query.ts'
import type { Spelling } from '../matching/spellings.ts'

export interface Found {
  named: Named
  fit: number
  matched: { text: string; from: number; to: number }
}

/** Hits of a kind beyond these are not counted: who sees so many types another letter. */
export const MOST_HITS = 200

function best(each: Named, compare: (spelling: Spelling) => Fit | null): Found | null {
  let found: Found | null = null
  for (const spelling of each.spellings) {
    const now = compare(spelling)
    if (now === null || (found !== null && found.fit <= now.fit)) continue
    found = { named: each, fit: now.fit, matched: { text: spelling.text, from: now.from, to: now.to } }
    if (now.fit === FIT.exact) break
  }
  return found
}

const inOrder = (a: Found, b: Found) =>
  a.fit - b.fit ||
  a.named.weight - b.named.weight ||
  a.matched.text.length - b.matched.text.length ||
  a.named.id - b.named.id

/**
 * Who fits a query: prefixes before words inside, then what sounds so, each by weight. Slips of the finger are looked
 * for only where nothing begins as it was typed.
 */
export function find(all: readonly Named[], query: Query): Found[] {
  const found = new Map<Named, Found>()
  for (const each of all) {
    if (query.sound === null && (each.mask & query.mask) !== query.mask) continue
    const hit = best(each, (spelling) => fitOf(query, spelling))
    if (hit) found.set(each, hit)
  }
  if (query.slips > 0 && ![...found.values()].some(({ fit }) => fit < FIT.inside))
    for (const each of all) {
      const hit = found.has(each) ? null : best(each, (spelling) => slipped(query, spelling))
      if (hit) found.set(each, hit)
    }
  const counts = new Map<string, number>()
  return [...found.values()].sort(inOrder).filter(({ named: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST_HITS
  })
}
