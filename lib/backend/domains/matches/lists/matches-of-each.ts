import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, seasons } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { MatchAround } from './around.ts'
import { TAB_STATUSES } from './days/day.ts'

const list = (statuses: readonly string[]) =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )

/**
 * By competition, of its current season: the match in play that began last, else the next, else the last one,
 * and the number of those in play. `now` is site time in ms.
 */
export async function matchesOfEach(
  db: Queryable,
  competitionIds: number[],
  { now }: { now: number },
): Promise<Map<number, { match: Omit<MatchAround, 'teamId'> | null; live: number }>> {
  if (competitionIds.length === 0) return new Map()
  const at = new Date(now).toISOString()
  const ids = sql.join(
    competitionIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const { rows } = await db.execute<{
    competition_id: number
    id: number | null
    state: MatchAround['when'] | null
    at: string | null
    live: number
  }>(sql`
    select c.id::int as competition_id, found.id::int as id, found.state, found.kickoff_at as at,
      (select count(*)::int from ${matches} m where m.season_id = s.id and m.status in (${list(TAB_STATUSES.live)})) as live
    from ${competitions} c left join ${seasons} s on s.competition_id = c.id and s.current
    left join lateral (
      select * from (
        (select m.id, m.kickoff_at, 'live' as state, 0 as rank from ${matches} m
          where m.season_id = s.id and m.status in (${list(TAB_STATUSES.live)})
          order by m.kickoff_at desc, m.id limit 1)
        union all
        (select m.id, m.kickoff_at, 'next', 1 from ${matches} m
          where m.season_id = s.id and m.status in (${list(TAB_STATUSES.schedule)}) and m.kickoff_at >= ${at}::timestamptz
          order by m.kickoff_at, m.id limit 1)
        union all
        (select m.id, m.kickoff_at, 'last', 2 from ${matches} m
          where m.season_id = s.id and m.status in (${list(TAB_STATUSES.results)}) and m.kickoff_at <= ${at}::timestamptz
          order by m.kickoff_at desc, m.id limit 1)
      ) each order by rank limit 1
    ) found on true
    where c.id in (${ids})`)
  return new Map(
    rows.map((row) => [
      row.competition_id,
      {
        match:
          row.id !== null && row.state !== null && row.at !== null
            ? { id: row.id, when: row.state, kickoffAt: new Date(row.at) }
            : null,
        live: row.live,
      },
    ]),
  )
}
