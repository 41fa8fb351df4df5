import type { Queryable } from '#lib/backend/db/pool.ts'
import { type FillSeason, findUnreported } from '../season/ensure-season-details.ts'
import { standingsChanged } from '../standings/cache.ts'

/**
 * Loads missing line-ups and events of a team's matches of a season: the newest before it resolves, the rest
 * in the background.
 */
export type EnsureTeamDetails = (db: Queryable, seasonId: number, teamId: number) => Promise<void>

/** Matches that a request waits for: as many as a page lists of a player. */
const BATCH_SIZE = 10

/**
 * A team for which the provider has no more data is not requested again until another of its matches is over.
 */
export function createEnsureTeamDetails(fill: FillSeason): EnsureTeamDetails {
  const running = new Set<string>()
  /** Number of a team's matches that were still unreported after the last attempt. */
  const unreported = new Map<string, number>()

  return async (db, seasonId, teamId) => {
    const key = `${seasonId} ${teamId}`
    if (running.has(key)) return
    const ids = await findUnreported(db, seasonId, teamId)
    if (ids.length === 0 || ids.length === unreported.get(key) || running.has(key)) return
    running.add(key)
    const first = fill(ids.slice(0, BATCH_SIZE))
    void first
      .then(() => fill(ids.slice(BATCH_SIZE)))
      .then(async () => {
        const left = await findUnreported(db, seasonId, teamId)
        if (left.length < ids.length) standingsChanged(seasonId)
        unreported.set(key, left.length)
      })
      // The site is shutting down, or the database is unavailable: the next request tries again.
      .catch(() => undefined)
      .finally(() => running.delete(key))
    await first
  }
}
