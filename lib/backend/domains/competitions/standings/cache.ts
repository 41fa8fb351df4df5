import type { Queryable } from '#lib/backend/db/pool.ts'
import { readSeason, type SeasonData } from './read.ts'

interface CachedSeason {
  version: number
  at: number
  maxAge: number
  data: Promise<SeasonData | null>
}

/** Changes by other nodes are not received here, so nothing is cached longer than this. */
const MAX_AGE_MS = 15_000
/** A finished season changes only by corrections. */
const MAX_AGE_OVER_MS = 600_000
const MAX_SEASONS = 200

const caches = new WeakMap<Queryable, Map<number, CachedSeason>>()
const versions = new Map<number, number>()

/** Called by ingest after a commit: invalidates the season's cached table. */
export function standingsChanged(seasonId: number): void {
  versions.set(seasonId, (versions.get(seasonId) ?? 0) + 1)
}

/** Increases with every change of a season's standings that this node is notified of. */
export const standingsVersion = (seasonId: number): number => versions.get(seasonId) ?? 0

/**
 * Returns a season from the cache, or reads it if it has changed or expired; concurrent requests share one
 * read.
 */
export function loadCachedSeason(db: Queryable, seasonId: number): Promise<SeasonData | null> {
  const cache = caches.get(db) ?? new Map<number, CachedSeason>()
  caches.set(db, cache)
  const version = versions.get(seasonId) ?? 0
  const cached = cache.get(seasonId)
  if (cached?.version === version && performance.now() - cached.at < cached.maxAge) return cached.data
  const data = readSeason(db, seasonId)
  cache.delete(seasonId)
  const entry: CachedSeason = { version, at: performance.now(), maxAge: MAX_AGE_MS, data }
  cache.set(seasonId, entry)
  data.then(
    (read) => {
      if (read && isOver(read)) entry.maxAge = MAX_AGE_OVER_MS
    },
    () => cache.delete(seasonId),
  )
  const [oldest] = cache.keys()
  if (cache.size > MAX_SEASONS && oldest !== undefined) cache.delete(oldest)
  return data
}

/** Whether all matches of the season have been played. */
export const isOver = ({ season, remaining, results }: SeasonData) =>
  !season.current && remaining.length === 0 && !results.some(({ live }) => live)

const computed = new WeakMap<SeasonData, Map<string, unknown>>()

/** Computes a value of a season once and caches it together with the season's data. */
export function memoize<Value>(data: SeasonData, name: string, compute: () => Value): Value {
  const cached = computed.get(data) ?? new Map<string, unknown>()
  computed.set(data, cached)
  // The name identifies the computation, and with it the type of the cached value.
  if (cached.has(name)) return cached.get(name) as Value
  const value = compute()
  cached.set(name, value)
  if (value instanceof Promise) value.catch(() => cached.delete(name))
  return value
}
