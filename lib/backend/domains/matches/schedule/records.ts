import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Record, SeasonRates } from './forecast.ts'

export interface SeasonRecords {
  rates: SeasonRates
  /** By team: its records at home, and away. */
  home: Map<number, Record>
  away: Map<number, Record>
}

const NONE: Record = { matches: 0, for: 0, against: 0, won: 0 }
export const recordIn = (records: Map<number, Record> | undefined, team: number): Record =>
  records?.get(team) ?? NONE

/** The sum of both grounds: e-sports have none. */
export const sum = (a: Record, b: Record): Record => ({
  matches: a.matches + b.matches,
  for: a.for + b.for,
  against: a.against + b.against,
  won: a.won + b.won,
})

/**
 * Records of all teams of some seasons by ground, with the seasons' means: one query, with a row per team and
 * ground.
 */
export async function recordsOf(db: Queryable, seasonIds: number[]): Promise<Map<number, SeasonRecords>> {
  const found = new Map<number, SeasonRecords>()
  if (seasonIds.length === 0) return found
  const ids = sql.join(
    seasonIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{
    season: string
    team: string
    at_home: boolean
    matches: number
    scored: number
    against: number
    won: number
    squares: number
  }>(sql`
    with done as (
      select season_id, home_id, away_id, home_score h, away_score a from ${matches}
      where season_id in (${ids}) and status in ('finished', 'awarded')
        and home_score is not null and away_score is not null)
    select season_id season, home_id team, true at_home, count(*)::int matches, sum(h)::int scored,
      sum(a)::int against, (count(*) filter (where h > a))::int won, sum((h - a) * (h - a))::int squares
    from done group by 1, 2
    union all
    select season_id, away_id, false, count(*)::int, sum(a)::int, sum(h)::int,
      (count(*) filter (where a > h))::int, 0 from done group by 1, 2`)
  const totals = new Map<number, { matches: number; home: number; away: number; squares: number }>()
  for (const row of rows) {
    const season = Number(row.season)
    const records = found.get(season) ?? {
      rates: { matches: 0, home: 0, away: 0, margin: 0 },
      home: new Map(),
      away: new Map(),
    }
    found.set(season, records)
    const { matches: played, scored, against, won } = row
    records[row.at_home ? 'home' : 'away'].set(Number(row.team), {
      matches: played,
      for: scored,
      against,
      won,
    })
    if (!row.at_home) continue
    const total = totals.get(season) ?? { matches: 0, home: 0, away: 0, squares: 0 }
    totals.set(season, {
      matches: total.matches + played,
      home: total.home + scored,
      away: total.away + against,
      squares: total.squares + row.squares,
    })
  }
  for (const [season, { matches: played, home, away, squares }] of totals) {
    const mean = (home - away) / played
    const records = found.get(season)
    if (records)
      records.rates = {
        matches: played,
        home: home / played,
        away: away / played,
        margin: Math.sqrt(Math.max(0, squares / played - mean * mean)),
      }
  }
  return found
}
