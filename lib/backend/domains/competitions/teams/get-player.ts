import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { countries, players, seasons } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matches } from '#lib/backend/db/schema/matches.ts'
import type { SeasonPart } from '#lib/backend/domains/competitions/season/appearances.ts'
import { loadCoverage, TOTALS_SOURCE } from '#lib/backend/domains/competitions/season/coverage.ts'
import type { EnsureDetails } from '#lib/backend/domains/competitions/season/ensure-details.ts'
import { loadAppearances, loadPlayerTotals } from '#lib/backend/domains/competitions/season/player-totals.ts'
import { followerCounts } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getPlayer as endpoint } from '#lib/contract/competitions/teams.ts'
import { briefsOf } from '../brief.ts'
import type { MatchRows } from '../match-rows.ts'
import { teamRefs } from '../team-ref.ts'
import { currentMatch } from './current-match.ts'
import { seasonsOf } from './get-team.ts'
import { MATCH_COLUMNS, PLAYER_COLUMNS, statsOf } from './player-columns.ts'
import { placesOf } from './player-places.ts'
import { toPlayer } from './squad.ts'

type PlayerRow = typeof players.$inferSelect

const LISTED = 10

/** The current seasons of the player's team, and those they have played in, also for another team. */
async function currentParts(db: Queryable, { id, teamId }: PlayerRow): Promise<SeasonPart[]> {
  const { rows } = await db.execute<{ season_id: number; team_id: number }>(sql`
    select distinct m.season_id::int as season_id,
      (case when l.side = 'home' then m.home_id else m.away_id end)::int as team_id
    from ${lineupPlayers} l join ${matches} m on m.id = l.match_id
    join ${seasons} s on s.id = m.season_id and s.current
    where l.player_id = ${id} order by 1, 2`)
  const own = teamId === null ? [] : await seasonsOf(db, teamId)
  return [
    ...own.map((season) => ({ seasonId: season.id, ...(teamId !== null && { teamId }) })),
    ...rows
      .filter((row) => row.team_id !== teamId || !own.some((season) => season.id === row.season_id))
      .map((row) => ({ seasonId: row.season_id, teamId: row.team_id })),
  ]
}

/** The player's totals of each season and team with their coverage, the newest season first. */
async function loadSeasons(db: Queryable, { id, sport }: PlayerRow) {
  const totals = await loadPlayerTotals(db, sport, { playerId: id }, { byTeam: true })
  if (totals.length === 0) return []
  const source = TOTALS_SOURCE[sport]
  const coverage = await loadCoverage(
    db,
    [source],
    totals.map((row) => ({ seasonId: row.season_id, teamId: row.team_id })),
  )
  const own = await db
    .select()
    .from(seasons)
    .where(
      inArray(
        seasons.id,
        totals.map(({ season_id }) => season_id),
      ),
    )
    .orderBy(desc(seasons.current), sql`${seasons.startsOn} desc nulls last`, desc(seasons.id))
  return own.flatMap((season) =>
    totals.flatMap((row, at) => {
      const covered = coverage[at]?.[source]
      return covered && row.season_id === season.id ? [{ season, row, coverage: covered }] : []
    }),
  )
}

/** A player: personal data, the team's current match, totals by season and team, the last matches. */
export const createGetPlayer =
  (matchRows: MatchRows, ensureDetails: EnsureDetails): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const { db } = ctx
    const [found] = await db
      .select({ player: players, country: countries })
      .from(players)
      .leftJoin(countries, eq(countries.id, players.countryId))
      .where(eq(players.id, id))
    if (!found) throw notFound('player')
    const { player: row, country } = found
    const parts = await currentParts(db, row)
    await Promise.all(parts.map((part) => ensureDetails(db, part)))
    const own = await loadSeasons(db, row)
    const newest = await loadAppearances(db, row.sport, { playerId: id }, LISTED)
    const newestIds = newest.map((appearance) => appearance.match_id)
    const byId = new Map((await matchRows(db, newestIds)).map((match) => [match.id, match]))
    const current = await currentMatch(ctx, matchRows, row.teamId)
    const competitions = await briefsOf(db, [
      ...own.map(({ season }) => season.competitionId),
      ...[...byId.values()].map((match) => match.competition_id),
      ...(current.match ? [current.match.competition_id] : []),
    ])
    const teams = await teamRefs(db, [...own.map((each) => each.row.team_id), row.teamId ?? 0])
    const columns = PLAYER_COLUMNS[row.sport]
    const matchColumns = MATCH_COLUMNS[row.sport]
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      time_zone: ctx.timeZone,
      player: { ...toPlayer(row, country), sport: row.sport },
      team: teams.get(row.teamId ?? 0) ?? null,
      followers: (await followerCounts(db, 'player', [id])).get(id) ?? 0,
      ...current,
      is_simulated: competitions.some(({ is_simulated }) => is_simulated),
      columns: [...columns],
      seasons: own.flatMap(({ season, row: totals, coverage }) => {
        const competition = competitions.find((each) => each.id === season.competitionId)
        if (!competition) return []
        return {
          competition,
          season_id: season.id,
          season_name: season.name,
          team: teams.get(totals.team_id) ?? null,
          figures: statsOf(columns, totals, coverage),
          coverage,
        }
      }),
      match_columns: [...matchColumns],
      last: newest.flatMap((appearance) => {
        const match = byId.get(appearance.match_id)
        return match ? { match, figures: statsOf(matchColumns, appearance) } : []
      }),
      places: await placesOf(db, id),
      competitions,
    }
  }
