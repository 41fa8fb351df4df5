import { desc, eq, inArray, sql } from 'drizzle-orm'
import { countries, players, seasons } from '#lib/backend/db/schema/competitions.ts'
import { followerCounts } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getPlayer as endpoint } from '#lib/contract/competitions/teams.ts'
import { briefsOf } from '../brief.ts'
import type { MatchRows } from '../match-rows.ts'
import { teamRefs } from '../team-ref.ts'
import { currentMatch } from './current-match.ts'
import type { EnsureTeamDetails } from './ensure-team-details.ts'
import { seasonsOf } from './get-team.ts'
import { placesOf } from './player-places.ts'
import { loadAppearances, MATCH_COLUMNS, PLAYER_COLUMNS, sumStats } from './player-stats.ts'
import { toPlayer } from './squad.ts'

const MAX_APPEARANCES = 600

const LISTED = 10

/** A player: personal data, the team's current match, statistics by season and team, the last matches. */
export const createGetPlayer =
  (matchRows: MatchRows, ensureTeamDetails: EnsureTeamDetails): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const { db } = ctx
    const [found] = await db
      .select({ player: players, country: countries })
      .from(players)
      .leftJoin(countries, eq(countries.id, players.countryId))
      .where(eq(players.id, id))
    if (!found) throw notFound('player')
    const { player: row, country } = found
    if (row.teamId !== null)
      for (const season of await seasonsOf(db, row.teamId)) await ensureTeamDetails(db, season.id, row.teamId)
    const appearances = await loadAppearances(db, sql`l.player_id = ${id}`, MAX_APPEARANCES)
    const bySeason = Map.groupBy(appearances, (appearance) => appearance.season_id)
    const own =
      bySeason.size === 0
        ? []
        : await db
            .select()
            .from(seasons)
            .where(inArray(seasons.id, [...bySeason.keys()]))
            .orderBy(desc(seasons.current), sql`${seasons.startsOn} desc nulls last`, desc(seasons.id))
    const newest = appearances.slice(0, LISTED)
    const matches = new Map(
      (
        await matchRows(
          db,
          newest.map((appearance) => appearance.match_id),
        )
      ).map((match) => [match.id, match]),
    )
    const current = await currentMatch(ctx, matchRows, row.teamId)
    const competitions = await briefsOf(db, [
      ...own.map(({ competitionId }) => competitionId),
      ...[...matches.values()].map((match) => match.competition_id),
      ...(current.match ? [current.match.competition_id] : []),
    ])
    const teams = await teamRefs(db, [...appearances.map(({ team_id }) => team_id), row.teamId ?? 0])
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      time_zone: ctx.timeZone,
      player: { ...toPlayer(row, country), sport: row.sport },
      team: teams.get(row.teamId ?? 0) ?? null,
      followers: (await followerCounts(db, 'player', [id])).get(id) ?? 0,
      ...current,
      is_simulated: competitions.some(({ is_simulated }) => is_simulated),
      columns: [...PLAYER_COLUMNS[row.sport]],
      seasons: own.flatMap((season) => {
        const competition = competitions.find((each) => each.id === season.competitionId)
        if (!competition) return []
        const byTeam = Map.groupBy(bySeason.get(season.id) ?? [], ({ team_id }) => team_id)
        return [...byTeam].map(([teamId, list]) => ({
          competition,
          season_id: season.id,
          season_name: season.name,
          team: teams.get(teamId) ?? null,
          figures: sumStats(list, row.sport),
        }))
      }),
      match_columns: [...MATCH_COLUMNS[row.sport]],
      last: newest.flatMap((appearance) => {
        const match = matches.get(appearance.match_id)
        return match ? [{ match, figures: sumStats([appearance], row.sport) }] : []
      }),
      places: await placesOf(db, id),
      competitions,
    }
  }
