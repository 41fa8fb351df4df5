import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'

export type Match = typeof matches.$inferSelect

/** A request for past results. */
export interface PastRequest {
  team: number
  before: Date
  /** Only meetings with this opponent. */
  other?: number
  /** Only matches the team played at home, or away. */
  ground?: 'home' | 'away'
  /** Only matches of this competition. */
  competition?: number
}

/**
 * The last results before a moment for each request, newest first, for form, meetings and records. A result
 * is finished and has a score. Two queries, whatever the number of requests.
 */
export async function resultsBefore(
  db: Queryable,
  requests: readonly PastRequest[],
  last: number,
): Promise<Match[][]> {
  if (requests.length === 0) return []
  const values = sql.join(
    requests.map(
      ({ team, before, other = null, ground = null, competition = null }, place) =>
        sql`(${place}::int, ${team}::bigint, ${other}::bigint, ${ground}::text, ${competition}::bigint, ${before.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  )
  const { rows } = await db.execute<{ place: number; id: string | number }>(sql`
    select p.place, f.id
    from (values ${values}) as p(place, team, other, ground, competition, before) cross join lateral (
      select m.id, m.kickoff_at from ${matches} m
      where ((m.home_id = p.team and p.ground is distinct from 'away' and (p.other is null or m.away_id = p.other))
          or (m.away_id = p.team and p.ground is distinct from 'home' and (p.other is null or m.home_id = p.other)))
        and (p.competition is null or m.competition_id = p.competition)
        and m.status in ('finished', 'awarded') and m.home_score is not null and m.away_score is not null
        and m.kickoff_at < p.before
      order by m.kickoff_at desc, m.id desc limit ${last}) f
    order by p.place, f.kickoff_at desc, f.id desc`)
  const ids = [...new Set(rows.map(({ id }) => Number(id)))]
  const found = ids.length > 0 ? await db.select().from(matches).where(inArray(matches.id, ids)) : []
  const byId = new Map(found.map((match) => [match.id, match]))
  const results: Match[][] = requests.map(() => [])
  for (const { place, id } of rows) {
    const match = byId.get(Number(id))
    if (match) results[place]?.push(match)
  }
  return results
}
