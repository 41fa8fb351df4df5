import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players, seasons, seasonTeams } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import {
  coverageOf,
  loadCoverage,
  PLAYER_SOURCES,
} from '#lib/backend/domains/competitions/season/coverage.ts'
import type { EnsureDetails } from '#lib/backend/domains/competitions/season/ensure-details.ts'
import { loadAppearances, loadPlayerTotals } from '#lib/backend/domains/competitions/season/player-totals.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getPlayer as endpoint } from '#lib/contract/competitions/teams.ts'
import { briefsOf } from '../brief.ts'
import type { MatchRows } from '../match-rows.ts'
import { teamRefs } from '../team-ref.ts'
import { MATCH_COLUMNS, PLAYER_COLUMNS, statsOf } from './player-columns.ts'
import { toPlayer } from './squad.ts'

const LISTED = 10

const listOf = (ids: Iterable<number>): SQL =>
  sql.join(
    [...ids].map((id) => sql`${id}`),
    sql`, `,
  )

/** Seasons and teams in which a player may have played: those of their line-ups and events, and their team's. */
async function careerOf(db: Queryable, player: typeof players.$inferSelect) {
  const { rows } = await db.execute<{ season_id: number; team_id: number }>(sql`
    select distinct m.season_id::int as season_id,
      (case when a.side = 'home' then m.home_id else m.away_id end)::int as team_id
    from (
      select match_id, side from ${lineupPlayers} where player_id = ${player.id}
      union select match_id, side from ${matchEvents} where player_id = ${player.id}) a
    join ${matches} m on m.id = a.match_id
    union
    select season_id::int, team_id::int from ${seasonTeams} where team_id = ${player.teamId}`)
  return {
    seasonIds: [...new Set(rows.map(({ season_id }) => season_id))],
    teamIds: [...new Set(rows.map(({ team_id }) => team_id))],
  }
}

/** The condition on the matches `m` of some teams in some seasons; null without any. */
const matchesIn = ({ seasonIds, teamIds }: { seasonIds: number[]; teamIds: number[] }): SQL | null =>
  seasonIds.length === 0 || teamIds.length === 0
    ? null
    : sql`m.season_id in (${listOf(seasonIds)})
        and (m.home_id in (${listOf(teamIds)}) or m.away_id in (${listOf(teamIds)}))`

/** The player's totals by season, newest first, and their last matches. */
async function loadCareer(db: Queryable, player: typeof players.$inferSelect, ensureDetails: EnsureDetails) {
  const career = await careerOf(db, player)
  await ensureDetails.teams(db, career.teamIds, career.seasonIds)
  const where = matchesIn(career)
  if (!where) return { totals: [], coverage: new Map(), newest: [], own: [] }
  const scope = { where, player: player.id }
  const totals = await loadPlayerTotals(db, player.sport, scope)
  const own =
    totals.length === 0
      ? []
      : await db
          .select()
          .from(seasons)
          .where(
            inArray(
              seasons.id,
              totals.map(({ season_id }) => season_id),
            ),
          )
          .orderBy(desc(seasons.current), sql`${seasons.startsOn} desc nulls last`, desc(seasons.id))
  return {
    totals,
    coverage: await loadCoverage(db, PLAYER_SOURCES[player.sport], where),
    newest: await loadAppearances(db, player.sport, scope, LISTED),
    own,
  }
}

/** A player: personal data, the statistics of each season, the last matches. */
export const createGetPlayer =
  ({
    matchRows,
    ensureDetails,
  }: {
    matchRows: MatchRows
    ensureDetails: EnsureDetails
  }): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const { db } = ctx
    const [row] = await db.select().from(players).where(eq(players.id, id))
    if (!row) throw notFound('player')
    const { totals, coverage, newest, own } = await loadCareer(db, row, ensureDetails)
    const matchIds = newest.map(({ match_id }) => match_id)
    const played = new Map((await matchRows(db, matchIds)).map((match) => [match.id, match]))
    const competitions = await briefsOf(db, [
      ...own.map(({ competitionId }) => competitionId),
      ...[...played.values()].map((match) => match.competition_id),
    ])
    const team = row.teamId === null ? undefined : (await teamRefs(db, [row.teamId])).get(row.teamId)
    const [source] = PLAYER_SOURCES[row.sport]
    return {
      time_zone: ctx.timeZone,
      player: { ...toPlayer(row), sport: row.sport },
      team: team ?? null,
      is_simulated: competitions.some(({ is_simulated }) => is_simulated),
      columns: [...PLAYER_COLUMNS[row.sport]],
      seasons: own.flatMap((season) => {
        const competition = competitions.find((each) => each.id === season.competitionId)
        if (!competition) return []
        const total = totals.find(({ season_id }) => season_id === season.id)
        return [
          {
            competition,
            season_id: season.id,
            season_name: season.name,
            figures: statsOf(PLAYER_COLUMNS[row.sport], total),
            coverage: coverageOf(coverage.get(season.id), source),
          },
        ]
      }),
      match_columns: [...MATCH_COLUMNS[row.sport]],
      last: newest.flatMap((appearance) => {
        const match = played.get(appearance.match_id)
        return match ? [{ match, figures: statsOf(MATCH_COLUMNS[row.sport], appearance) }] : []
      }),
      competitions,
    }
  }
