import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players } from '#lib/backend/db/schema/competitions.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { appearancesOf, BOX_KEYS, type Scope } from './appearances.ts'

/**
 * The one computation of what players did in a season. Leaders, squads and players' pages read it, so that
 * they cannot disagree.
 */

/** Sums in football, except the mean of the ratings; means per game otherwise. */
export interface PlayerTotals extends Record<string, unknown> {
  season_id: number
  /** Null: only the name is known. */
  player_id: number | null
  zh: string | null
  en: string | null
  vi: string | null
  /** The team of these totals; of the totals of a whole season the one they last played for. */
  team_id: number
  /** Matches in which they were on the pitch or on court. */
  played: number
}

/** A player's part in one match. */
export interface Appearance extends Record<string, unknown> {
  match_id: number
  played: boolean
}

/** Goals and cards count at once, also those of matches in play; ratings and minutes when the match is over. */
const FOOTBALL_TOTALS = sql`
  count(*) filter (where w.played)::int as played, count(*) filter (where w.started)::int as started,
  sum(w.goals)::int as goals, sum(w.penalties)::int as penalties, sum(w.assists)::int as assists,
  sum(w.yellow)::int as yellow, sum(w.red)::int as red,
  avg(w.rating) filter (where w.is_over)::float8 as rating,
  coalesce(sum(w.minutes) filter (where w.is_over), 0)::int as minutes`

const FOOTBALL_VALUES = sql`w.started, w.goals::int, w.assists::int, w.yellow::int, w.red::int, w.rating::float8`

/** The keys of a box score as columns. They are constants, so they may be part of the SQL. */
const boxColumns = (sport: keyof typeof BOX_KEYS, value: (points: SQL) => SQL) =>
  sql.join(
    BOX_KEYS[sport].map(
      (key) => sql`${value(sql`(w.box->>${sql.raw(`'${key}'`)})::numeric`)}::float8 as ${sql.raw(key)}`,
    ),
    sql`, `,
  )

/** Means of the games that are over: those of a game in play would lower them. */
const boxTotals = (sport: keyof typeof BOX_KEYS) => sql`
  count(*) filter (where w.played and w.is_over)::int as played,
  ${boxColumns(sport, (points) => sql`avg(${points}) filter (where w.played and w.is_over)`)}`

/**
 * Loads the totals of players, one row for each season and player; with `byTeam` one for each season, team and
 * player.
 */
export async function loadPlayerTotals(
  db: Queryable,
  sport: Sport,
  scope: Scope,
  { byTeam = false }: { byTeam?: boolean } = {},
): Promise<PlayerTotals[]> {
  const { rows } = await db.execute<PlayerTotals>(sql`${appearancesOf(sport, scope)}
    select w.season_id::int as season_id, min(w.id)::int as player_id,
      coalesce(min(p.name_zh), min(w.name->>'zh')) as zh, coalesce(min(p.name_en), min(w.name->>'en')) as en,
      coalesce(min(p.name_vi), min(w.name->>'vi')) as vi,
      (array_agg(w.team_id order by w.kickoff_at desc))[1]::int as team_id,
      ${sport === 'football' ? FOOTBALL_TOTALS : boxTotals(sport)}
    from w left join ${players} p on p.id = w.id
    group by w.season_id, w.key${byTeam ? sql`, w.team_id` : sql``}
    order by max(w.kickoff_at) desc, w.key`)
  return rows
}

/** Loads a player's part in their last matches, the newest first: the rows that their totals are sums of. */
export async function loadAppearances(
  db: Queryable,
  sport: Sport,
  scope: Scope,
  limit: number,
): Promise<Appearance[]> {
  const { rows } = await db.execute<Appearance>(sql`${appearancesOf(sport, scope)}
    select w.match_id::int as match_id, w.played,
      ${sport === 'football' ? FOOTBALL_VALUES : boxColumns(sport, (points) => points)}
    from w order by w.kickoff_at desc, w.match_id desc limit ${limit}`)
  return rows
}
