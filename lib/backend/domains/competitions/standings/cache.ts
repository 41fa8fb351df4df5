import type { Queryable } from '#lib/backend/db/pool.ts'
import { readSeason, type SeasonData } from './read.ts'

interface Kept {
  version: number
  at: number
  data: Promise<SeasonData | null>
}

/** Another node's changes are not told here, so nothing is kept longer than this. */
const LONGEST_MS = 15_000
const MOST = 200

const caches = new WeakMap<Queryable, Map<number, Kept>>()
const versions = new Map<number, number>()

/** Ingest says so after a commit: the next table of the season is made anew. */
export function standingsChanged(seasonId: number): void {
  versions.set(seasonId, (versions.get(seasonId) ?? 0) + 1)
}

/** A season as it was read last, if nothing has changed since; several who ask at once share one reading. */
export function keptSeason(db: Queryable, seasonId: number): Promise<SeasonData | null> {
  const cache = caches.get(db) ?? new Map<number, Kept>()
  caches.set(db, cache)
  const version = versions.get(seasonId) ?? 0
  const kept = cache.get(seasonId)
  if (kept?.version === version && performance.now() - kept.at < LONGEST_MS) return kept.data
  const data = readSeason(db, seasonId)
  cache.delete(seasonId)
  cache.set(seasonId, { version, at: performance.now(), data })
  data.catch(() => cache.delete(seasonId))
  const [oldest] = cache.keys()
  if (cache.size > MOST && oldest !== undefined) cache.delete(oldest)
  return data
}
