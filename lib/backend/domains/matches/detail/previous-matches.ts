import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches, matchLineups } from '#lib/backend/db/schema/matches.ts'

type Side = 'home' | 'away'

/** The match that a side of another one played before it. */
export interface PreviousMatch {
  /** In the later match. */
  side: Side
  id: number
  kickoffAt: Date
  /** The same team's side in this one. */
  sideThen: Side
}

const hasLineup = (matchId: SQL) =>
  sql`exists (select 1 from ${matchLineups} l where l.match_id = ${matchId})`

/** The newest match of each side before a match, `m`; of those that fit `among`, where it is `p`. */
const previousOfSides = (among: SQL) => sql`
  cross join lateral (values ('home', m.home_id), ('away', m.away_id)) as s(side, team)
  cross join lateral (
    select p.id, p.kickoff_at, p.home_id from ${matches} p
    where (p.home_id = s.team or p.away_id = s.team)
      and p.status in ('finished', 'awarded', 'live') and p.kickoff_at < m.kickoff_at and ${among}
    order by p.kickoff_at desc limit 1) previous`

/** The last match with a line-up of each side before a match, in one query. */
export async function previousWithLineup(db: Queryable, matchId: number): Promise<PreviousMatch[]> {
  const { rows } = await db.execute<{ side: Side; id: number; kickoff_ms: number; side_then: Side }>(sql`
    select s.side, previous.id, (extract(epoch from previous.kickoff_at) * 1000)::bigint as kickoff_ms,
      case when previous.home_id = s.team then 'home' else 'away' end as side_then
    from ${matches} m ${previousOfSides(hasLineup(sql`p.id`))}
    where m.id = ${matchId}`)
  return rows.map(({ side, id, kickoff_ms, side_then }) => ({
    side,
    id: Number(id),
    kickoffAt: new Date(Number(kickoff_ms)),
    sideThen: side_then,
  }))
}

/** The last matches of both sides before a match that have no line-up, if the match itself has one. */
export async function previousWithoutLineup(db: Queryable, matchId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct previous.id
    from ${matches} m ${previousOfSides(sql`true`)}
    where m.id = ${matchId} and ${hasLineup(sql`m.id`)} and not ${hasLineup(sql`previous.id`)}`)
  return rows.map(({ id }) => Number(id))
}
