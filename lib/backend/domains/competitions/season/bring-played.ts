import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { standingsChanged } from '../standings/cache.ts'

/** Asks a provider who played in matches that are over, and what leaders are counted from; done when it is stored. */
export type FillSeason = (matchIds: readonly number[]) => Promise<void>
/** Loads what has not been reported yet of who played in a season's matches: some at once, the rest behind the reader. */
export type BringPlayed = (db: Queryable, seasonId: number) => Promise<void>

/** Matches a reader waits for, and those of one turn afterwards. */
const AT_ONCE = 20

/** Matches of a season that are over and of which it was not reported who played, the newest first. */
async function lacking(db: Queryable, seasonId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.id::int as id from ${matches} m
    where m.season_id = ${seasonId} and m.status in ('finished', 'awarded') and m.sport <> 'esports' and (
      not exists (select 1 from ${lineupPlayers} l where l.match_id = m.id)
      or m.sport = 'football'
        and not exists (select 1 from ${matchEvents} e where e.match_id = m.id and e.type = 'substitution'))
    order by m.kickoff_at desc, m.id`)
  return rows.map(({ id }) => id)
}

/**
 * The one who brings for all who ask. A season that nobody can tell more of is not asked for again until another of
 * its matches is over.
 */
export function createBringPlayed(fill: FillSeason): BringPlayed {
  const running = new Map<number, Promise<void>>()
  /** How many matches of a season stayed unreported when they were asked for last. */
  const unreported = new Map<number, number>()

  async function turn(db: Queryable, seasonId: number, ids: readonly number[]): Promise<number[]> {
    await fill(ids.slice(0, AT_ONCE))
    const left = await lacking(db, seasonId)
    if (left.length < ids.length) {
      unreported.delete(seasonId)
      standingsChanged(seasonId)
    } else unreported.set(seasonId, left.length)
    return left
  }

  async function rest(db: Queryable, seasonId: number, first: readonly number[]): Promise<void> {
    for (let ids = first; ids.length > 0; ) {
      const left = await turn(db, seasonId, ids)
      if (left.length >= ids.length) return
      ids = left
    }
  }

  return async (db, seasonId) => {
    if (running.has(seasonId)) return
    const ids = await lacking(db, seasonId)
    if (ids.length === 0 || ids.length === unreported.get(seasonId) || running.has(seasonId)) return
    const first = turn(db, seasonId, ids)
    const behind = first
      .then((left) => (left.length < ids.length ? rest(db, seasonId, left) : undefined))
      // The site is closing, or the database is away: what is there is shown, and the next reader asks again.
      .catch(() => undefined)
      .finally(() => running.delete(seasonId))
    running.set(seasonId, behind)
    await first
  }
}
