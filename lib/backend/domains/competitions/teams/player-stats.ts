import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export type PlayerStats = Record<string, number | null>

/** A player's columns: sums in football, means per game in basketball, with the number of games. */
export const PLAYER_COLUMNS: { [S in Sport]: readonly string[] } = {
  football: ['played', 'started', 'goals', 'assists', 'yellow', 'red', 'rating'],
  basketball: ['played', 'minutes', 'pts', 'reb', 'ast', 'stl', 'blk'],
  esports: ['played', 'kills', 'deaths', 'assists'],
}
/** The columns of a single match. */
export const MATCH_COLUMNS: { [S in Sport]: readonly string[] } = {
  football: ['started', 'goals', 'assists', 'yellow', 'red', 'rating'],
  basketball: ['minutes', 'pts', 'reb', 'ast', 'stl', 'blk'],
  esports: ['kills', 'deaths', 'assists'],
}

/** A player's appearance in a match, from its line-up and events. */
export interface Appearance extends Record<string, unknown> {
  player_id: number
  match_id: number
  season_id: number
  /** The team the player played for. */
  team_id: number
  starter: boolean
  came_on: boolean
  rating: number | null
  box: Record<string, number> | null
  goals: number
  assists: number
  yellow: number
  red: number
}

/**
 * Loads appearances in the matches selected by `where` (which may refer to `l`, the line-up, and `m`, the
 * match). Events are looked up match by match, so that only those of the selected matches are read.
 */
export async function loadAppearances(db: Queryable, where: SQL, limit: number): Promise<Appearance[]> {
  const { rows } = await db.execute<Appearance>(sql`
    select l.player_id, l.match_id, m.season_id,
      (case when l.side = 'home' then m.home_id else m.away_id end)::int as team_id, l.starter, l.rating, l.box,
      coalesce(e.came_on, false) as came_on, coalesce(e.goals, 0)::int as goals,
      coalesce(e.assists, 0)::int as assists, coalesce(e.yellow, 0)::int as yellow, coalesce(e.red, 0)::int as red
    from ${lineupPlayers} l join ${matches} m on m.id = l.match_id
    left join lateral (
      select bool_or(x.type = 'substitution' and x.player_id = l.player_id) as came_on,
        count(*) filter (where x.type in ('goal', 'penalty_goal') and x.player_id = l.player_id) as goals,
        count(*) filter (where x.type = 'goal' and x.other_id = l.player_id) as assists,
        count(*) filter (where x.type = 'yellow' and x.player_id = l.player_id) as yellow,
        count(*) filter (where x.type in ('second_yellow', 'red') and x.player_id = l.player_id) as red
      from ${matchEvents} x where m.sport = 'football' and x.match_id = l.match_id and not x.cancelled
        and (x.player_id = l.player_id or x.other_id = l.player_id)) e on true
    where l.player_id is not null and m.status in ('finished', 'awarded', 'live', 'interrupted', 'suspended')
      and (${where})
    order by m.kickoff_at desc, l.match_id desc limit ${limit}`)
  return rows
}

/**
 * On the pitch from the start or later; if no substitution was reported, a player with a goal or an assist
 * has played.
 */
const hasPlayed = (appearance: Appearance) =>
  appearance.box
    ? (appearance.box.minutes ?? 1) > 0
    : appearance.starter || appearance.came_on || appearance.goals + appearance.assists > 0

const meanOf = (values: readonly (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => value != null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Sums the appearances of one player. */
export function sumStats(appearances: readonly Appearance[], sport: Sport): PlayerStats {
  const played = appearances.filter(hasPlayed)
  const sum = (value: (appearance: Appearance) => number) =>
    played.reduce((total, appearance) => total + value(appearance), 0)
  if (sport !== 'football')
    return Object.fromEntries(
      PLAYER_COLUMNS[sport].map((key) => [
        key,
        key === 'played' ? played.length : meanOf(played.map(({ box }) => box?.[key])),
      ]),
    )
  return {
    played: played.length,
    started: sum(({ starter }) => (starter ? 1 : 0)),
    goals: sum(({ goals }) => goals),
    assists: sum(({ assists }) => assists),
    // A card may be shown to a player on the bench.
    yellow: appearances.reduce((total, { yellow }) => total + yellow, 0),
    red: appearances.reduce((total, { red }) => total + red, 0),
    rating: meanOf(played.map(({ rating }) => rating)),
  }
}
