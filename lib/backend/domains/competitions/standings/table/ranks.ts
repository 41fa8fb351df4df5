import type { Queryable } from '#lib/backend/db/pool.ts'
import { loadCachedSeason, standingsVersion } from '../cache.ts'
import { seasonTables } from '../tables.ts'

/** Teams' places in their season's table. Empty before the first match, and without a league to rank. */
export type Ranks = ReadonlyMap<number, number>

interface CachedRanks {
  version: number
  at: number
  ranks: Promise<Ranks>
  renewing: boolean
}

/**
 * Minimum age (ms) before a changed table is read again, and before an unchanged one is (another node may
 * have changed it).
 */
const CHANGED_MS = 20_000
const UNCHANGED_MS = 300_000
const MAX_SEASONS = 300

const caches = new WeakMap<Queryable, Map<number, CachedRanks>>()

async function readRanks(db: Queryable, seasonId: number): Promise<Ranks> {
  const data = await loadCachedSeason(db, seasonId)
  // A cup without groups has rounds, not places.
  if (!data || (data.competition.kind !== 'league' && data.groups.length === 0)) return new Map()
  const rows = seasonTables(data, 'total', false).flatMap((group) => group.rows)
  if (rows.every((row) => row.played === 0)) return new Map()
  return new Map(rows.map((row) => [row.team_id, row.rank]))
}

function ranksOfSeason(db: Queryable, seasonId: number): Promise<Ranks> {
  const cache = caches.get(db) ?? new Map<number, CachedRanks>()
  caches.set(db, cache)
  const version = standingsVersion(seasonId)
  const cached = cache.get(seasonId)
  const store = (ranks: Promise<Ranks>) => {
    cache.delete(seasonId)
    cache.set(seasonId, { version, at: performance.now(), ranks, renewing: false })
    const [oldest] = cache.keys()
    if (cache.size > MAX_SEASONS && oldest !== undefined) cache.delete(oldest)
  }
  if (!cached) {
    const ranks = readRanks(db, seasonId)
    store(ranks)
    ranks.catch(() => cache.delete(seasonId))
    return ranks
  }
  const age = performance.now() - cached.at
  if (!cached.renewing && age > (cached.version === version ? UNCHANGED_MS : CHANGED_MS)) {
    cached.renewing = true
    // A list does not wait for the new places: the previous ones are returned.
    readRanks(db, seasonId).then(
      (ranks) => store(Promise.resolve(ranks)),
      () => {
        cached.renewing = false
      },
    )
  }
  return cached.ranks
}

/**
 * Places of the teams of some seasons, by season and team: computed once for all rows of all lists, not once
 * per row.
 */
export async function ranksOf(db: Queryable, seasonIds: Iterable<number>): Promise<Map<number, Ranks>> {
  const found = new Map<number, Ranks>()
  for (const id of new Set(seasonIds)) found.set(id, await ranksOfSeason(db, id))
  return found
}
