import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'

export interface PastMatch {
  id: number
  kickoff_at: string
  home_team_id: number
  away_team_id: number
  score: [number, number]
}
export type Letter = 'W' | 'D' | 'L'

interface Asked {
  /** The match to come. */
  match: number
  team: number
  /** The other side of a meeting, or null for any. */
  other: number | null
  before: string
}

/** The last results before moments, for each of what is asked, the newest first: one statement. */
async function pastOf(db: Queryable, asked: Asked[], most: number): Promise<Map<string, PastMatch[]>> {
  const found = new Map<string, PastMatch[]>()
  if (asked.length === 0) return found
  const values = sql.join(
    asked.map(
      ({ match, team, other, before }) =>
        sql`(${match}::bigint, ${team}::bigint, ${other}::bigint, ${before}::timestamptz)`,
    ),
    sql`, `,
  )
  const { rows } = await db.execute<{
    asked: string
    of_team: string
    id: string
    at: string
    home_id: string
    away_id: string
    h: number
    a: number
  }>(sql`
    select p.match asked, p.team of_team, f.*
    from (values ${values}) as p(match, team, other, before) cross join lateral (
      select m.id, m.kickoff_at at, m.home_id, m.away_id, m.home_score h, m.away_score a from ${matches} m
      where ((m.home_id = p.team and (p.other is null or m.away_id = p.other))
          or (m.away_id = p.team and (p.other is null or m.home_id = p.other)))
        and m.status in ('finished', 'awarded') and m.home_score is not null and m.away_score is not null
        and m.kickoff_at < p.before
      order by m.kickoff_at desc limit ${most}) f
    order by f.at desc`)
  for (const row of rows) {
    const key = `${row.asked} ${row.of_team}`
    const list = found.get(key) ?? []
    list.push({
      id: Number(row.id),
      kickoff_at: new Date(row.at).toISOString(),
      home_team_id: Number(row.home_id),
      away_team_id: Number(row.away_id),
      score: [row.h, row.a],
    })
    found.set(key, list)
  }
  return found
}

interface Coming {
  id: number
  home_team_id: number
  away_team_id: number
  kickoff_at: string
}

const letterFor = (team: number, { home_team_id, score: [home, away] }: PastMatch): Letter => {
  const margin = (home - away) * (home_team_id === team ? 1 : -1)
  return margin > 0 ? 'W' : margin < 0 ? 'L' : 'D'
}

/** Each match's form of both sides (five, the newest last) and its last five meetings (the newest first). */
export async function pastOfMatches(db: Queryable, list: readonly Coming[]) {
  const ask = (match: Coming, team: number, other: number | null): Asked => ({
    match: match.id,
    team,
    other,
    before: match.kickoff_at,
  })
  const form = await pastOf(
    db,
    list.flatMap((match) => [ask(match, match.home_team_id, null), ask(match, match.away_team_id, null)]),
    5,
  )
  const meetings = await pastOf(
    db,
    list.map((match) => ask(match, match.home_team_id, match.away_team_id)),
    5,
  )
  const letters = (match: Coming, team: number) =>
    (form.get(`${match.id} ${team}`) ?? []).map((past) => letterFor(team, past)).reverse()
  return (match: Coming) => ({
    form: { home: letters(match, match.home_team_id), away: letters(match, match.away_team_id) },
    head_to_head: meetings.get(`${match.id} ${match.home_team_id}`) ?? [],
  })
}
