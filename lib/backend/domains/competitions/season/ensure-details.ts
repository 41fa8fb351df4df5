import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { standingsChanged } from '../standings/cache.ts'

/**
 * Requests from a provider the line-ups and events that players' totals are counted from; resolves when they
 * are stored.
 */
export type FillMatches = (matchIds: readonly number[]) => Promise<void>

/**
 * Loads missing line-ups and events of finished matches: one batch before it resolves, the rest in the
 * background.
 */
export interface EnsureDetails {
  season(db: Queryable, seasonId: number): Promise<void>
  /** The matches of some teams in some seasons. */
  teams(db: Queryable, teamIds: readonly number[], seasonIds: readonly number[]): Promise<void>
}

/** Matches per batch; a request waits for the first batch only. */
const BATCH_SIZE = 20
/** Number of seasons and teams whose last attempt is remembered. */
const MAX_REMEMBERED = 5_000

interface Unreported {
  id: number
  season_id: number
}

/** Finished matches without a line-up or substitutions, newest first. */
async function findUnreported(db: Queryable, where: SQL): Promise<Unreported[]> {
  const { rows } = await db.execute<Unreported & Record<string, unknown>>(sql`
    select m.id::int as id, m.season_id::int as season_id from ${matches} m
    where ${where} and m.status in ('finished', 'awarded') and m.sport <> 'esports' and (
      not exists (select 1 from ${lineupPlayers} l where l.match_id = m.id)
      or m.sport = 'football'
        and not exists (select 1 from ${matchEvents} e where e.match_id = m.id and e.type = 'substitution'))
    order by m.kickoff_at desc, m.id`)
  return rows
}

const listOf = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

/**
 * Shares one run between all requests for the same season, or the same teams. Matches of which the provider
 * has no more data are not requested again until another match is over.
 */
export function createEnsureDetails(fill: FillMatches): EnsureDetails {
  /** The first batch of each run in progress. */
  const running = new Map<string, Promise<unknown>>()
  /** Number of matches that were still unreported after the last attempt. */
  const unreported = new Map<string, number>()

  async function fillBatch(db: Queryable, key: string, where: SQL, list: readonly Unreported[]) {
    const batch = list.slice(0, BATCH_SIZE)
    await fill(batch.map(({ id }) => id))
    const left = await findUnreported(db, where)
    if (left.length < list.length) {
      unreported.delete(key)
      for (const seasonId of new Set(batch.map(({ season_id }) => season_id))) standingsChanged(seasonId)
    } else {
      if (unreported.size >= MAX_REMEMBERED) unreported.clear()
      unreported.set(key, left.length)
    }
    return left
  }

  async function fillRemaining(db: Queryable, key: string, where: SQL, first: readonly Unreported[]) {
    for (let list = first; list.length > 0; ) {
      const left = await fillBatch(db, key, where, list)
      if (left.length >= list.length) return
      list = left
    }
  }

  async function ensure(db: Queryable, key: string, where: SQL): Promise<void> {
    const list = running.has(key) ? [] : await findUnreported(db, where)
    const begun = running.get(key)
    if (begun) {
      await begun
      return
    }
    if (list.length === 0 || list.length === unreported.get(key)) return
    const first = fillBatch(db, key, where, list)
    running.set(key, first)
    first
      .then((left) => (left.length < list.length ? fillRemaining(db, key, where, left) : undefined))
      // The site is shutting down, or the database is unavailable: the stored data is shown, and the next
      // request tries again.
      .catch(() => undefined)
      .finally(() => running.delete(key))
    await first
  }

  return {
    season: (db, seasonId) => ensure(db, `season ${seasonId}`, sql`m.season_id = ${seasonId}`),
    async teams(db, teamIds, seasonIds) {
      if (teamIds.length === 0 || seasonIds.length === 0) return
      const teams = listOf(teamIds)
      const where = sql`m.season_id in (${listOf(seasonIds)}) and (m.home_id in (${teams}) or m.away_id in (${teams}))`
      await ensure(db, `teams ${teamIds.join()} ${seasonIds.join()}`, where)
    },
  }
}
