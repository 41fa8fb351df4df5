import type { Queryable } from '#lib/backend/db/pool.ts'
import { keptSeason, standingsVersion } from '../cache.ts'
import { seasonTables } from '../tables.ts'

/** Teams' places in their season's table. Empty where nobody has played, or where there is no league to rank. */
export type Ranks = ReadonlyMap<number, number>

interface Kept {
  version: number
  at: number
  ranks: Promise<Ranks>
  renewing: boolean
}

/** A table that has changed is read anew at most this often, one that has not this often (another node may know more). */
const CHANGED_MS = 20_000
const LONGEST_MS = 300_000
const MOST = 300

const caches = new WeakMap<Queryable, Map<number, Kept>>()

async function readRanks(db: Queryable, seasonId: number): Promise<Ranks> {
  const data = await keptSeason(db, seasonId)
  // A cup without groups has rounds, not places.
  if (!data || (data.competition.kind !== 'league' && data.groups.length === 0)) return new Map()
  const rows = seasonTables(data, 'total', false).flatMap((group) => group.rows)
  if (rows.every((row) => row.played === 0)) return new Map()
  return new Map(rows.map((row) => [row.team_id, row.rank]))
}

function ranksOfSeason(db: Queryable, seasonId: number): Promise<Ranks> {
  const cache = caches.get(db) ?? new Map<number, Kept>()
  caches.set(db, cache)
  const version = standingsVersion(seasonId)
  const held = cache.get(seasonId)
  const keep = (ranks: Promise<Ranks>) => {
    cache.delete(seasonId)
    cache.set(seasonId, { version, at: performance.now(), ranks, renewing: false })
    const [oldest] = cache.keys()
    if (cache.size > MOST && oldest !== undefined) cache.delete(oldest)
  }
  if (!held) {
    const ranks = readRanks(db, seasonId)
    keep(ranks)
    ranks.catch(() => cache.delete(seasonId))
    return ranks
  }
  const age = performance.now() - held.at
  if (!held.renewing && age > (held.version === version ? LONGEST_MS : CHANGED_MS)) {
    held.renewing = true
    // A list does not wait for its places to be counted again: it shows those of a moment ago.
    readRanks(db, seasonId).then(
      (ranks) => keep(Promise.resolve(ranks)),
      () => {
        held.renewing = false
      },
    )
  }
  return held.ranks
}

/** Places of the teams of some seasons, by season and team: counted once for all rows of all lists, not once a row. */
export async function ranksOf(db: Queryable, seasonIds: Iterable<number>): Promise<Map<number, Ranks>> {
  const found = new Map<number, Ranks>()
  for (const id of new Set(seasonIds)) found.set(id, await ranksOfSeason(db, id))
  return found
}
