import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/**
 * The one computation of what players did in a season. Leader boards, squads and players' pages read it, so
 * that they cannot disagree.
 */

/** Goals and cards count at once, also of matches in play; the rest is of matches that are over. */
const PLAYED = sql`m.status in ('finished', 'awarded', 'live', 'interrupted', 'suspended')`
const OVER = sql`m.status in ('finished', 'awarded')`

/** Box score keys of the sports that have them: their means per game are a player's totals. */
const BOX_KEYS = {
  basketball: ['minutes', 'pts', 'reb', 'ast', 'stl', 'blk'],
  esports: ['kills', 'deaths', 'assists'],
} as const satisfies { [S in Exclude<Sport, 'football'>]: readonly string[] }

/** Sums in football, except the mean of the ratings; means per game otherwise. `played`: games with a part in them. */
export interface PlayerTotals extends Record<string, unknown> {
  season_id: number
  /** Null: only the name is known. */
  player_id: number | null
  zh: string | null
  en: string | null
  vi: string | null
  /** The team they last played for. */
  team_id: number
  played: number
}

/** A player's part in one match. */
export interface Appearance extends Record<string, unknown> {
  match_id: number
  season_id: number
  played: boolean
}

/** Matches and players whose totals are loaded. */
export interface TotalsScope {
  /** A condition on the match `m`. */
  where: SQL
  /** Only this player. */
  player?: number
}

/** Identifies a player by id, otherwise by name. */
const keyOf = (id: SQL, name: SQL) =>
  sql`coalesce('#' || ${id}, ${name}->>'en', ${name}->>'zh', ${name}->>'vi')`

/**
 * One row `w` for each player and match of football. Minutes are match minutes: starters play from 0,
 * substitutes from the reported minute, until they go off or until 90 (120 with extra time); a match without
 * a reported substitution has no minutes. OFFSET 0 keeps the planner from reading the events of all matches.
 */
const footballParts = ({ where, player }: TotalsScope) => sql`
  with m as materialized (
    select m.id, m.season_id, m.kickoff_at, m.home_id, m.away_id, m.phase, ${OVER} as is_over
    from ${matches} m where m.sport = 'football' and ${PLAYED} and (${where})
  ), reported as (
    select m.id as match_id, case when e.side = 'home' then m.home_id else m.away_id end as team_id, e.*
    from m cross join lateral (
      select x.type, x.side, x.player_id, x.player_name, x.other_id, x.other_name, x.minute from ${matchEvents} x
      where x.match_id = m.id and not x.cancelled
        and x.type in ('goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution') offset 0) e
    where e.side in ('home', 'away')
  ), counted as (
    select match_id, team_id, id, (array_agg(name))[1] as name, key,
      count(*) filter (where what in ('goal', 'penalty_goal')) as goals,
      count(*) filter (where what = 'penalty_goal') as penalties,
      count(*) filter (where what = 'assist') as assists,
      count(*) filter (where what = 'yellow') as yellow,
      count(*) filter (where what in ('second_yellow', 'red')) as red
    from (
      select match_id, team_id, player_id as id, player_name as name, type as what,
        ${keyOf(sql`player_id`, sql`player_name`)} as key
      from reported where type <> 'substitution'
      union all
      select match_id, team_id, other_id, other_name, 'assist', ${keyOf(sql`other_id`, sql`other_name`)}
      from reported where type = 'goal') a
    where key is not null group by match_id, team_id, id, key
  ), came as (
    select match_id, player_id, min(minute) as minute from reported where type = 'substitution' group by 1, 2
  ), went as (
    select match_id, case when type = 'substitution' then other_id else player_id end as player_id,
      min(minute) as minute
    from reported where type in ('substitution', 'red', 'second_yellow') group by 1, 2
  ), changed as (
    select distinct match_id from reported where type = 'substitution'
  ), listed as (
    select l.*, case when l.side = 'home' then m.home_id else m.away_id end as team_id,
      ${keyOf(sql`l.id`, sql`l.name`)} as key,
      case when l.starter then 0 else came.minute end as since,
      case when changed.match_id is not null
        then coalesce(went.minute, case when m.phase in ('aet', 'ap') then 120 else 90 end) end as until
    from m cross join lateral (
      select x.match_id, x.side, x.player_id as id, x.starter, x.rating,
        jsonb_strip_nulls(jsonb_build_object('zh', x.name_zh, 'en', x.name_en, 'vi', x.name_vi)) as name
      from ${lineupPlayers} x where x.match_id = m.id offset 0) l
    left join came on came.match_id = l.match_id and came.player_id = l.id
    left join went on went.match_id = l.match_id and went.player_id = l.id
    left join changed on changed.match_id = l.match_id
  ), w as (
    select m.season_id, m.id as match_id, m.kickoff_at, coalesce(l.id, c.id) as id, coalesce(l.key, c.key) as key,
      coalesce(l.name, c.name) as name, coalesce(l.team_id, c.team_id) as team_id,
      l.since is not null or coalesce(c.goals + c.assists, 0) > 0 as played, coalesce(l.starter, false) as started,
      coalesce(c.goals, 0) as goals, coalesce(c.penalties, 0) as penalties, coalesce(c.assists, 0) as assists,
      coalesce(c.yellow, 0) as yellow, coalesce(c.red, 0) as red,
      case when m.is_over and l.since is not null then l.rating end as rating,
      case when m.is_over then greatest(l.until - l.since, 0) end as minutes
    from listed l full join counted c on c.match_id = l.match_id and c.key = l.key
    join m on m.id = coalesce(l.match_id, c.match_id)
    where ${player === undefined ? sql`coalesce(l.key, c.key) is not null` : sql`coalesce(l.id, c.id) = ${player}`}
  )`

/** One row `w` for each player and match that is over, with the player's box score. */
const boxParts = (sport: keyof typeof BOX_KEYS, { where, player }: TotalsScope) => sql`
  with w as (
    select m.season_id, m.id as match_id, m.kickoff_at, l.id, ${keyOf(sql`l.id`, sql`l.name`)} as key, l.name, l.box,
      case when l.side = 'home' then m.home_id else m.away_id end as team_id, true as played
    from ${matches} m cross join lateral (
      select x.side, x.player_id as id, x.box,
        jsonb_strip_nulls(jsonb_build_object('zh', x.name_zh, 'en', x.name_en, 'vi', x.name_vi)) as name
      from ${lineupPlayers} x
      where x.match_id = m.id and x.box is not null and coalesce((x.box->>'minutes')::numeric, 1) > 0 offset 0) l
    where m.sport = ${sport} and ${OVER} and (${where})
      and ${player === undefined ? sql`l.name <> '{}'` : sql`l.id = ${player}`}
  )`

const FOOTBALL_VALUES = sql`
  count(*) filter (where w.started)::int as started, sum(w.goals)::int as goals,
  sum(w.penalties)::int as penalties, sum(w.assists)::int as assists, sum(w.yellow)::int as yellow,
  sum(w.red)::int as red, avg(w.rating)::float8 as rating, coalesce(sum(w.minutes), 0)::int as minutes`

const FOOTBALL_PARTS = sql`w.started, w.goals::int, w.penalties::int, w.assists::int, w.yellow::int, w.red::int,
  w.rating::float8, w.minutes::int`

/** Keys are constants of this file. */
const box = (key: string) => sql`(w.box->>${sql.raw(`'${key}'`)})::numeric`
const listOf = (keys: readonly string[], value: (key: string) => SQL) =>
  sql.join(
    keys.map((key) => sql`${value(key)}::float8 as ${sql.raw(key)}`),
    sql`, `,
  )

/** Loads the totals of players, one row for each season and player. */
export async function loadPlayerTotals(
  db: Queryable,
  sport: Sport,
  scope: TotalsScope,
): Promise<PlayerTotals[]> {
  const [parts, values] =
    sport === 'football'
      ? [footballParts(scope), FOOTBALL_VALUES]
      : [boxParts(sport, scope), listOf(BOX_KEYS[sport], (key) => sql`avg(${box(key)})`)]
  const { rows } = await db.execute<PlayerTotals>(sql`${parts}
    select w.season_id::int as season_id, min(w.id)::int as player_id,
      coalesce(min(p.name_zh), min(w.name->>'zh')) as zh, coalesce(min(p.name_en), min(w.name->>'en')) as en,
      coalesce(min(p.name_vi), min(w.name->>'vi')) as vi,
      (array_agg(w.team_id order by w.kickoff_at desc))[1]::int as team_id,
      count(*) filter (where w.played)::int as played, ${values}
    from w left join ${players} p on p.id = w.id
    group by w.season_id, w.key`)
  return rows
}

/** Loads a player's part in their last matches, the newest first: the rows that their totals are sums of. */
export async function loadAppearances(
  db: Queryable,
  sport: Sport,
  scope: TotalsScope,
  limit: number,
): Promise<Appearance[]> {
  const [parts, values] =
    sport === 'football'
      ? [footballParts(scope), FOOTBALL_PARTS]
      : [boxParts(sport, scope), listOf(BOX_KEYS[sport], box)]
  const { rows } = await db.execute<Appearance>(sql`${parts}
    select w.match_id::int as match_id, w.season_id::int as season_id, w.played, ${values}
    from w order by w.kickoff_at desc, w.match_id desc limit ${limit}`)
  return rows
}
