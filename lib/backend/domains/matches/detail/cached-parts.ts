import type { Queryable } from '#lib/backend/db/pool.ts'

interface CachedParts<Parts> {
  revision: number
  at: number
  parts: Promise<Parts>
}

/** What a revision does not count, as a name of a player or of a venue, is at most this old. */
const MAX_AGE_MS = 15_000
const MAX_MATCHES = 64

/**
 * Creates a cache of the parts of matches: those of one revision are read once for all pages, languages and rooms that
 * show the match. Simultaneous requests share a read; a failed one is not cached. `key` distinguishes what is read of a
 * match.
 */
export function createPartsCache<Parts>() {
  const caches = new WeakMap<Queryable, Map<string, CachedParts<Parts>>>()
  return (db: Queryable, key: string, revision: number, read: () => Promise<Parts>): Promise<Parts> => {
    const cache = caches.get(db) ?? new Map<string, CachedParts<Parts>>()
    caches.set(db, cache)
    const cached = cache.get(key)
    if (cached?.revision === revision && performance.now() - cached.at < MAX_AGE_MS) return cached.parts
    const entry = { revision, at: performance.now(), parts: read() }
    // Set again, it is the newest: the one that was read the longest ago is dropped.
    cache.delete(key)
    cache.set(key, entry)
    entry.parts.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    const [oldest] = cache.keys()
    if (cache.size > MAX_MATCHES && oldest !== undefined) cache.delete(oldest)
    return entry.parts
  }
}
