import { type SQL, sql } from 'drizzle-orm'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/**
 * SQL with one row `w` for each player and match, from line-ups, events and box scores: what every total of a
 * player is a sum of.
 */

/** The matches of a season, or of one team in it. */
export interface SeasonPart {
  seasonId: number
  teamId?: number
}

/** Matches and players whose appearances are read: those of a part of a season, or all of one player. */
export type Scope = SeasonPart | { playerId: number }

/** Box score keys of the sports that have box scores. */
export const BOX_KEYS = {
  basketball: ['minutes', 'pts', 'reb', 'ast', 'stl', 'blk'],
  esports: ['kills', 'deaths', 'assists'],
} as const satisfies { [S in Exclude<Sport, 'football'>]: readonly string[] }

const IN_PLAY_OR_OVER = sql`m.status in ('finished', 'awarded', 'live', 'interrupted', 'suspended')`
const OVER = sql`m.status in ('finished', 'awarded')`

/** A condition on the match `m`. */
export const isIn = ({ seasonId, teamId }: SeasonPart): SQL =>
  teamId === undefined
    ? sql`m.season_id = ${seasonId}`
    : sql`m.season_id = ${seasonId} and (m.home_id = ${teamId} or m.away_id = ${teamId})`

const matchesOf = (scope: Scope) =>
  'playerId' in scope
    ? sql`m.id in (
        select match_id from ${lineupPlayers} where player_id = ${scope.playerId}
        union select match_id from ${matchEvents} where player_id = ${scope.playerId})`
    : isIn(scope)

/** A condition on a row's player and team. */
const isSelected = (scope: Scope, { id, key, team }: { id: SQL; key: SQL; team: SQL }) =>
  'playerId' in scope
    ? sql`${id} = ${scope.playerId}`
    : scope.teamId === undefined
      ? sql`${key} is not null`
      : sql`${key} is not null and ${team} = ${scope.teamId}`

/** Identifies a player by id, otherwise by name. */
const keyOf = (id: SQL, name: SQL) =>
  sql`coalesce('#' || ${id}, ${name}->>'en', ${name}->>'zh', ${name}->>'vi')`

const LINEUP_NAME = sql`jsonb_strip_nulls(jsonb_build_object('zh', x.name_zh, 'en', x.name_en, 'vi', x.name_vi))`

/**
 * Football: from line-ups and events. A player has played who started, came on, or, where no substitution was
 * reported, has a goal or an assist. Minutes are match minutes: starters play from 0, substitutes from the
 * reported minute, until they go off or until 90 (120 with extra time); a match without a reported
 * substitution has no minutes. OFFSET 0 keeps the planner from reading the events of all matches.
 */
const footballAppearances = (scope: Scope) => sql`
  with m as materialized (
    select m.id, m.season_id, m.kickoff_at, m.home_id, m.away_id, m.phase, ${OVER} as is_over
    from ${matches} m where m.sport = 'football' and ${IN_PLAY_OR_OVER} and (${matchesOf(scope)})
  ), reported as (
    select m.id as match_id, case when e.side = 'home' then m.home_id else m.away_id end as team_id, e.*
    from m cross join lateral (
      select x.type, x.side, x.player_id, x.player_name, x.other_id, x.other_name, x.minute from ${matchEvents} x
      where x.match_id = m.id and not x.cancelled
        and x.type in ('goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution') offset 0) e
    where e.side in ('home', 'away')
  ), counted as (
    select match_id, min(team_id) as team_id, id, (array_agg(name))[1] as name, key,
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
    where key is not null group by match_id, id, key
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
      ${keyOf(sql`l.id`, sql`l.name`)} as key, l.starter or came.match_id is not null as is_on,
      case when l.starter then 0 else came.minute end as since,
      case when changed.match_id is not null
        then coalesce(went.minute, case when m.phase in ('aet', 'ap') then 120 else 90 end) end as until
    from m cross join lateral (
      select x.match_id, x.side, x.player_id as id, x.starter, x.rating, ${LINEUP_NAME} as name
      from ${lineupPlayers} x where x.match_id = m.id offset 0) l
    left join came on came.match_id = l.match_id and came.player_id = l.id
    left join went on went.match_id = l.match_id and went.player_id = l.id
    left join changed on changed.match_id = l.match_id
  ), w as (
    select m.season_id, m.id as match_id, m.kickoff_at, m.is_over, coalesce(l.id, c.id) as id,
      coalesce(l.key, c.key) as key, coalesce(l.name, c.name) as name, coalesce(l.team_id, c.team_id) as team_id,
      coalesce(l.is_on, false) or coalesce(c.goals + c.assists, 0) > 0 as played,
      coalesce(l.starter, false) as started, coalesce(c.goals, 0) as goals, coalesce(c.penalties, 0) as penalties,
      coalesce(c.assists, 0) as assists, coalesce(c.yellow, 0) as yellow, coalesce(c.red, 0) as red,
      case when l.is_on or c.goals + c.assists > 0 then l.rating end as rating,
      greatest(l.until - l.since, 0) as minutes
    from listed l full join counted c on c.match_id = l.match_id and c.key = l.key
    join m on m.id = coalesce(l.match_id, c.match_id)
    where ${isSelected(scope, {
      id: sql`coalesce(l.id, c.id)`,
      key: sql`coalesce(l.key, c.key)`,
      team: sql`coalesce(l.team_id, c.team_id)`,
    })}
  )`

/** Sports with box scores. A player has played who has one with time on court, or without a time. */
const boxAppearances = (sport: keyof typeof BOX_KEYS, scope: Scope) => sql`
  with l as (
    select m.season_id, m.id as match_id, m.kickoff_at, ${OVER} as is_over, l.*,
      case when l.side = 'home' then m.home_id else m.away_id end as team_id,
      ${keyOf(sql`l.id`, sql`l.name`)} as key
    from ${matches} m cross join lateral (
      select x.side, x.player_id as id, x.box, ${LINEUP_NAME} as name,
        x.box is not null and coalesce((x.box->>'minutes')::numeric, 1) > 0 as played
      from ${lineupPlayers} x where x.match_id = m.id offset 0) l
    where m.sport = ${sport} and ${IN_PLAY_OR_OVER} and (${matchesOf(scope)})
  ), w as (
    select * from l where ${isSelected(scope, { id: sql`l.id`, key: sql`l.key`, team: sql`l.team_id` })}
  )`

/** A WITH clause with the appearances `w` of a sport. */
export const appearancesOf = (sport: Sport, scope: Scope): SQL =>
  sport === 'football' ? footballAppearances(scope) : boxAppearances(sport, scope)
