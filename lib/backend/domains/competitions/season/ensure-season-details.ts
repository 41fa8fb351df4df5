import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { standingsChanged } from '../standings/cache.ts'

/**
 * Requests from a provider the line-ups and events that leaders are counted from; resolves when they are
 * stored.
 */
export type FillSeason = (matchIds: readonly number[]) => Promise<void>
/**
 * Loads missing line-ups and events of a season's matches: one batch before it resolves, the rest in the
 * background.
 */
export type EnsureSeasonDetails = (db: Queryable, seasonId: number) => Promise<void>

/** Matches per batch; a request waits for the first batch only. */
const BATCH_SIZE = 20

/** Finished matches of a season, or of one team in it, without a line-up or substitutions, newest first. */
export async function findUnreported(
  db: Queryable,
  seasonId: number,
  teamId: number | null = null,
): Promise<number[]> {
  const ofTeam = teamId === null ? sql`true` : sql`(m.home_id = ${teamId} or m.away_id = ${teamId})`
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.id::int as id from ${matches} m
    where m.season_id = ${seasonId} and ${ofTeam} and m.status in ('finished', 'awarded')
      and m.sport <> 'esports' and (
      not exists (select 1 from ${lineupPlayers} l where l.match_id = m.id)
      or m.sport = 'football'
        and not exists (select 1 from ${matchEvents} e where e.match_id = m.id and e.type = 'substitution'))
    order by m.kickoff_at desc, m.id`)
  return rows.map(({ id }) => id)
}

/**
 * Shares one run per season between all requests. A season for which the provider has no more data is not
 * requested again until another of its matches is over.
 */
export function createEnsureSeasonDetails(fill: FillSeason): EnsureSeasonDetails {
  const running = new Map<number, Promise<void>>()
  /** Number of matches of a season that were still unreported after the last attempt. */
  const unreported = new Map<number, number>()

  async function fillBatch(db: Queryable, seasonId: number, ids: readonly number[]): Promise<number[]> {
    await fill(ids.slice(0, BATCH_SIZE))
    const left = await findUnreported(db, seasonId)
    if (left.length < ids.length) {
      unreported.delete(seasonId)
      standingsChanged(seasonId)
    } else unreported.set(seasonId, left.length)
    return left
  }

  async function fillRemaining(db: Queryable, seasonId: number, first: readonly number[]): Promise<void> {
    for (let ids = first; ids.length > 0; ) {
      const left = await fillBatch(db, seasonId, ids)
      if (left.length >= ids.length) return
      ids = left
    }
  }

  return async (db, seasonId) => {
    if (running.has(seasonId)) return
    const ids = await findUnreported(db, seasonId)
    if (ids.length === 0 || ids.length === unreported.get(seasonId) || running.has(seasonId)) return
    const first = fillBatch(db, seasonId, ids)
    const background = first
      .then((left) => (left.length < ids.length ? fillRemaining(db, seasonId, left) : undefined))
      // The site is shutting down, or the database is unavailable: the stored data is shown, and the next
      // request tries again.
      .catch(() => undefined)
      .finally(() => running.delete(seasonId))
    running.set(seasonId, background)
    await first
  }
}
