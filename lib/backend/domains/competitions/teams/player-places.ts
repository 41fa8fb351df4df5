import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matches } from '#lib/backend/db/schema/matches.ts'

/** Number of the last starts that are counted. */
const STARTS = 20

/**
 * Where a player started in their last matches, the most usual place first: 0..100 across the pitch from the
 * team's left, and along it from its own goal. Empty where line-ups have no places.
 */
export async function placesOf(
  db: Queryable,
  playerId: number,
): Promise<{ x: number; y: number; matches: number }[]> {
  const { rows } = await db.execute<{ x: number; y: number; matches: number }>(sql`
    with starts as (
      select l.x, l.y from ${lineupPlayers} l join ${matches} m on m.id = l.match_id
      where l.player_id = ${playerId} and l.starter and l.x is not null and l.y is not null
        and m.status in ('finished', 'awarded', 'live', 'interrupted', 'suspended')
      order by m.kickoff_at desc, m.id desc limit ${STARTS}
    )
    select round(x)::float8 as x, round(y)::float8 as y, count(*)::int as matches
    from starts group by 1, 2 order by matches desc, 1, 2`)
  return rows
}
