import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { isIn, type SeasonPart } from './appearances.ts'

/**
 * Requests from a provider the line-ups and events that players' totals are counted from; resolves when they
 * are stored.
 */
export type FillMatches = (matchIds: readonly number[]) => Promise<void>

/**
 * Loads missing line-ups and events of the finished matches of a season, or of one team in it: one batch
 * before it resolves, the rest in the background.
 */
export type EnsureDetails = (db: Queryable, part: SeasonPart) => Promise<void>

/** Matches per batch, the first of which a request waits for; of a team as many as a page lists of a player. */
const BATCH = { season: 20, team: 10 }
/** Number of seasons and teams whose last attempt is remembered. */
const MAX_REMEMBERED = 5_000

/** Finished matches without a line-up, football's substitutions or basketball's box scores, newest first. */
async function findUnreported(db: Queryable, part: SeasonPart): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.id::int as id from ${matches} m
    where ${isIn(part)} and m.status in ('finished', 'awarded') and m.sport <> 'esports' and (
      not exists (select 1 from ${lineupPlayers} l
        where l.match_id = m.id and (m.sport = 'football' or l.box is not null))
      or m.sport = 'football'
        and not exists (select 1 from ${matchEvents} e where e.match_id = m.id and e.type = 'substitution'))
    order by m.kickoff_at desc, m.id`)
  return rows.map(({ id }) => id)
}

/**
 * Shares one run between all requests for the same season or team. Matches of which the provider has no more
 * data are not requested again until another match is over.
 */
export function createEnsureDetails(fill: FillMatches): EnsureDetails {
  /** The first batch of each run in progress. */
  const running = new Map<string, Promise<unknown>>()
  /** Number of matches that were still unreported after the last attempt. */
  const unreported = new Map<string, number>()

  async function fillBatch(db: Queryable, key: string, part: SeasonPart, ids: readonly number[]) {
    await fill(ids.slice(0, part.teamId === undefined ? BATCH.season : BATCH.team))
    const left = await findUnreported(db, part)
    if (unreported.size >= MAX_REMEMBERED) unreported.clear()
    if (left.length < ids.length) unreported.delete(key)
    else unreported.set(key, left.length)
    return left
  }

  async function fillAll(
    db: Queryable,
    key: string,
    part: SeasonPart,
    first: Promise<number[]>,
    count: number,
  ) {
    let before = count
    let left = await first
    while (left.length > 0 && left.length < before) {
      before = left.length
      left = await fillBatch(db, key, part, left)
    }
  }

  return async (db, part) => {
    const key = `${part.seasonId} ${part.teamId ?? ''}`
    const ids = running.has(key) ? [] : await findUnreported(db, part)
    const begun = running.get(key)
    if (begun) {
      await begun
      return
    }
    if (ids.length === 0 || ids.length === unreported.get(key)) return
    const first = fillBatch(db, key, part, ids)
    running.set(key, first)
    void fillAll(db, key, part, first, ids.length)
      // The site is shutting down, or the database is unavailable: the stored data is shown, and the next
      // request tries again.
      .catch(() => undefined)
      .finally(() => running.delete(key))
    await first
  }
}
