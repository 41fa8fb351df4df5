import type { Queryable } from '#lib/backend/db/pool.ts'
import { readSeason, type SeasonData } from './read.ts'

interface Kept {
  version: number
  at: number
  longest: number
  data: Promise<SeasonData | null>
}

/** Another node's changes are not received here, so nothing is kept longer than this. */
const LONGEST_MS = 15_000
/** A season that is over changes only when somebody corrects it. */
const OVER_MS = 600_000
const MOST = 200

const caches = new WeakMap<Queryable, Map<number, Kept>>()
const versions = new Map<number, number>()

/** Ingest says so after a commit: the next table of the season is made anew. */
export function standingsChanged(seasonId: number): void {
  versions.set(seasonId, (versions.get(seasonId) ?? 0) + 1)
}

/** Grows with every change of a season's standings that this node has heard of. */
export const standingsVersion = (seasonId: number): number => versions.get(seasonId) ?? 0

/** A season as it was read last, if nothing has changed since; several who ask at once share one reading. */
export function keptSeason(db: Queryable, seasonId: number): Promise<SeasonData | null> {
  const cache = caches.get(db) ?? new Map<number, Kept>()
  caches.set(db, cache)
  const version = versions.get(seasonId) ?? 0
  const kept = cache.get(seasonId)
  if (kept?.version === version && performance.now() - kept.at < kept.longest) return kept.data
  const data = readSeason(db, seasonId)
  cache.delete(seasonId)
  const entry: Kept = { version, at: performance.now(), longest: LONGEST_MS, data }
  cache.set(seasonId, entry)
  data.then(
    (read) => {
      if (read && isOver(read)) entry.longest = OVER_MS
    },
    () => cache.delete(seasonId),
  )
  const [oldest] = cache.keys()
  if (cache.size > MOST && oldest !== undefined) cache.delete(oldest)
  return data
}

/** Nothing more of it will be played. */
export const isOver = ({ season, remaining, results }: SeasonData) =>
  !season.current && remaining.length === 0 && !results.some(({ live }) => live)

const worked = new WeakMap<SeasonData, Map<string, unknown>>()

/** What is worked out of a season as it was read, once for all who ask: it goes with the reading it came from. */
export function workedOut<Value>(data: SeasonData, what: string, work: () => Value): Value {
  const kept = worked.get(data) ?? new Map<string, unknown>()
  worked.set(data, kept)
  // The name says what was worked out, so what is kept under it is of that type.
  if (kept.has(what)) return kept.get(what) as Value
  const value = work()
  kept.set(what, value)
  if (value instanceof Promise) value.catch(() => kept.delete(what))
  return value
}
