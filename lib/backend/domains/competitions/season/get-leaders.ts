import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { loadCachedSeason, memoize } from '#lib/backend/domains/competitions/standings/cache.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getLeaders as endpoint, LeaderBoard } from '#lib/contract/competitions/season.ts'
import { teamRefs } from '../team-ref.ts'
import type { EnsureSeasonDetails } from './ensure-season-details.ts'

/** One row of a query below: player, team, and the values by board. */
interface LeaderRow extends Record<string, unknown> {
  player_id: number | null
  zh: string | null
  en: string | null
  vi: string | null
  team_id: number
  detail: number
}

const MAX_ROWS = 20

/** Averages include only players with at least this share of the games of the player with the most. */
const ENOUGH = 0.5

const PLAYED = sql`m.status in ('finished', 'awarded', 'live', 'interrupted', 'suspended')`

/** A player's own names if they have a row, otherwise the names in the event. */
const NAMES = sql`
  coalesce(min(p.name_zh), min(w.name->>'zh')) as zh, coalesce(min(p.name_en), min(w.name->>'en')) as en,
  coalesce(min(p.name_vi), min(w.name->>'vi')) as vi`

/**
 * Scorers, assists and cards of one season, by the index on its matches and the index on their events. OFFSET
 * 0 keeps the planner from reading the events of all seasons instead.
 */
const loadFootballRows = (db: Queryable, seasonId: number) =>
  db.execute<LeaderRow>(sql`
    with reported as (
      select e.*, m.kickoff_at, case when e.side = 'home' then m.home_id else m.away_id end as team_id
      from ${matches} m cross join lateral (
        select x.type, x.side, x.player_id, x.player_name, x.other_id, x.other_name from ${matchEvents} x
        where x.match_id = m.id and not x.cancelled
          and x.type in ('goal', 'penalty_goal', 'yellow', 'second_yellow', 'red') offset 0) e
      where m.season_id = ${seasonId} and ${PLAYED} and e.side in ('home', 'away')
    ), who as (
      select player_id as id, player_name as name, team_id, kickoff_at, type as what from reported
      union all
      select other_id, other_name, team_id, kickoff_at, 'assist' from reported where type = 'goal'
    )
    select w.id as player_id, ${NAMES}, (array_agg(w.team_id order by w.kickoff_at desc))[1] as team_id,
      count(*) filter (where what in ('goal', 'penalty_goal'))::int as goals,
      count(*) filter (where what = 'penalty_goal')::int as detail,
      count(*) filter (where what = 'assist')::int as assists,
      count(*) filter (where what = 'yellow')::int as yellow,
      count(*) filter (where what in ('second_yellow', 'red'))::int as red
    from who w left join ${players} p on p.id = w.id
    where w.id is not null or w.name is not null
    group by w.id, case when w.id is null then coalesce(w.name->>'en', w.name->>'zh', w.name->>'vi') end`)

/**
 * Ratings and minutes of one season from its line-ups. Minutes are match minutes: starters play from 0,
 * substitutes from the reported minute, until they go off or until 90 (120 with extra time); a match without
 * a reported substitution has no minutes.
 */
const loadRatingRows = (db: Queryable, seasonId: number) =>
  db.execute<LeaderRow>(sql`
    with reported as (
      select e.* from ${matches} m cross join lateral (
        select x.match_id, x.type, x.player_id, x.other_id, x.minute from ${matchEvents} x
        where x.match_id = m.id and not x.cancelled and x.type in ('substitution', 'red', 'second_yellow') offset 0) e
      where m.season_id = ${seasonId}
    ), came as (
      select match_id, player_id, min(minute) as minute from reported where type = 'substitution' group by 1, 2
    ), went as (
      select match_id, case when type = 'substitution' then other_id else player_id end as player_id,
        min(minute) as minute
      from reported group by 1, 2
    ), changed as (
      select distinct match_id from reported where type = 'substitution'
    ), w as (
      select l.*, m.kickoff_at, case when l.side = 'home' then m.home_id else m.away_id end as team_id,
        jsonb_build_object('zh', l.name_zh, 'en', l.name_en, 'vi', l.name_vi) as name,
        case when l.starter then 0 else came.minute end as since,
        case when changed.match_id is not null
          then coalesce(went.minute, case when m.phase in ('aet', 'ap') then 120 else 90 end) end as until
      from ${matches} m cross join lateral (
        select x.match_id, x.side, x.player_id as id, x.name_zh, x.name_en, x.name_vi, x.starter, x.rating
        from ${lineupPlayers} x where x.match_id = m.id offset 0) l
      left join came on came.match_id = l.match_id and came.player_id = l.id
      left join went on went.match_id = l.match_id and went.player_id = l.id
      left join changed on changed.match_id = l.match_id
      where m.season_id = ${seasonId} and m.status in ('finished', 'awarded')
    )
    select w.id as player_id, ${NAMES}, (array_agg(w.team_id order by w.kickoff_at desc))[1] as team_id,
      count(*)::int as detail, avg(w.rating)::float8 as rating,
      coalesce(sum(greatest(w.until - w.since, 0)), 0)::int as minutes
    from w left join ${players} p on p.id = w.id
    where w.since is not null
    group by w.id, case when w.id is null then coalesce(w.name_en, w.name_zh, w.name_vi) end`)

/** Players' means per game, from the box scores of the season's matches. */
const loadBasketballRows = (db: Queryable, seasonId: number) => {
  const mean = (key: string) => sql`avg((w.box->>${sql.raw(`'${key}'`)})::numeric)::float8`
  return db.execute<LeaderRow>(sql`
    with w as (
      select l.*, m.kickoff_at, case when l.side = 'home' then m.home_id else m.away_id end as team_id,
        jsonb_build_object('zh', l.name_zh, 'en', l.name_en, 'vi', l.name_vi) as name
      from ${matches} m cross join lateral (
        select x.side, x.player_id as id, x.name_zh, x.name_en, x.name_vi, x.box from ${lineupPlayers} x
        where x.match_id = m.id and x.box is not null and coalesce((x.box->>'minutes')::numeric, 1) > 0 offset 0) l
      where m.season_id = ${seasonId} and m.status in ('finished', 'awarded')
    )
    select w.id as player_id, ${NAMES}, (array_agg(w.team_id order by w.kickoff_at desc))[1] as team_id,
      count(*)::int as detail, ${mean('pts')} as pts, ${mean('reb')} as reb, ${mean('ast')} as ast,
      ${mean('stl')} as stl, ${mean('blk')} as blk
    from w left join ${players} p on p.id = w.id
    group by w.id, case when w.id is null then coalesce(w.name_en, w.name_zh, w.name_vi) end`)
}

const BOARDS: { [sport: string]: readonly LeaderBoard[] } = {
  football: ['goals', 'assists', 'rating', 'minutes', 'yellow', 'red'],
  basketball: ['pts', 'reb', 'ast', 'stl', 'blk'],
}

const nameOf = (line: LeaderRow) => line.en ?? line.zh ?? line.vi ?? ''

/**
 * The first rows of a board: equal values share a rank; among scorers the one with fewer penalties comes
 * first.
 */
function board(key: LeaderBoard, lines: readonly LeaderRow[]) {
  const value = (line: LeaderRow) => Number(line[key] ?? 0)
  const order = (one: LeaderRow, other: LeaderRow) =>
    value(other) - value(one) ||
    (key === 'goals' ? one.detail - other.detail : other.detail - one.detail) ||
    (nameOf(one) < nameOf(other) ? -1 : 1)
  const shown = lines
    .filter((line) => value(line) > 0)
    .sort(order)
    .slice(0, MAX_ROWS)
  return shown.map((line) => ({
    line,
    value: value(line),
    rank: shown.findIndex((first) => value(first) === value(line)) + 1,
  }))
}

/** Averages include only players with enough games, so that one good game does not lead. */
function enough(lines: readonly LeaderRow[]): readonly LeaderRow[] {
  const most = Math.max(0, ...lines.map(({ detail }) => detail))
  return lines.filter(({ detail }) => detail >= most * ENOUGH)
}

/** Loads the rows of each board. */
async function loadRows(db: Queryable, seasonId: number, sport: string) {
  if (sport === 'basketball') {
    const { rows } = await loadBasketballRows(db, seasonId)
    return () => enough(rows)
  }
  if (sport !== 'football') return () => []
  const counted = (await loadFootballRows(db, seasonId)).rows
  const played = (await loadRatingRows(db, seasonId)).rows
  return (key: LeaderBoard) => (key === 'rating' ? enough(played) : key === 'minutes' ? played : counted)
}

async function read(db: Queryable, seasonId: number, sport: string): Promise<HandlerResult<typeof endpoint>> {
  const keys = BOARDS[sport] ?? []
  const source = sport === 'football' ? sql`${matchEvents}` : sql`${lineupPlayers}`
  const { rows: counts } = await db.execute<{ played: number; covered: number }>(sql`
    select count(*)::int as played,
      count(*) filter (where exists (select 1 from ${source} x where x.match_id = m.id))::int as covered
    from ${matches} m where m.season_id = ${seasonId} and ${PLAYED}`)
  const [count] = counts
  const lines = await loadRows(db, seasonId, sport)
  const boards = keys.map((key) => ({ key, rows: board(key, lines(key)) }))
  const teams = await teamRefs(
    db,
    boards.flatMap(({ rows }) => rows.map(({ line }) => line.team_id)),
  )
  return {
    played: count?.played ?? 0,
    covered: count?.covered ?? 0,
    boards: boards.map(({ key, rows }) => ({
      key,
      rows: rows.map(({ line, value, rank }) => ({
        rank,
        player_id: line.player_id,
        player_name_zh: line.zh,
        player_name_en: line.en,
        player_name_vi: line.vi,
        team: teams.get(line.team_id) ?? null,
        value,
        detail: line.detail,
      })),
    })),
  }
}

/** The leaders of a season by board, from all of its matches with reported details. */
export const createGetLeaders =
  (ensureSeasonDetails: EnsureSeasonDetails): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const known = await loadCachedSeason(ctx.db, input.season_id)
    if (!known) throw notFound('season')
    await ensureSeasonDetails(ctx.db, input.season_id)
    const data = (await loadCachedSeason(ctx.db, input.season_id)) ?? known
    return memoize(data, 'leaders', () => read(ctx.db, input.season_id, data.competition.sport))
  }
