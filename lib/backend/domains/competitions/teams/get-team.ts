import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import {
  competitions,
  countries,
  seasons,
  seasonTeams,
  teams,
  venues,
} from '#lib/backend/db/schema/competitions.ts'
import type { EnsureDetails } from '#lib/backend/domains/competitions/season/ensure-details.ts'
import { seasonStatistics } from '#lib/backend/domains/competitions/season/get-team-statistics.ts'
import { loadCachedSeason } from '#lib/backend/domains/competitions/standings/cache.ts'
import { seasonTable } from '#lib/backend/domains/competitions/standings/get-season-table.ts'
import { followerCounts } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getTeam as endpoint } from '#lib/contract/competitions/teams.ts'
import { briefsOf } from '../brief.ts'
import type { MatchRows } from '../match-rows.ts'
import { toTeamRef } from '../team-ref.ts'
import { currentMatch } from './current-match.ts'
import { matchesOf } from './get-team-matches.ts'
import { PLAYER_COLUMNS } from './player-columns.ts'
import { newestLineup, squadOf } from './squad.ts'

const SEASONS = 3

const LISTED = 5

async function factsOf(db: Queryable, id: number) {
  const [found] = await db
    .select({ team: teams, country: countries, venue: venues })
    .from(teams)
    .leftJoin(countries, eq(countries.id, teams.countryId))
    .leftJoin(venues, eq(venues.id, teams.venueId))
    .where(eq(teams.id, id))
  if (!found) throw notFound('team')
  const { team, country, venue } = found
  return {
    ...toTeamRef(team),
    sport: team.sport,
    abbr: team.abbr,
    country_zh: country?.nameZh ?? null,
    country_en: country?.nameEn ?? null,
    country_vi: country?.nameVi ?? null,
    country_code: country?.code ?? null,
    venue_zh: venue?.nameZh ?? null,
    venue_en: venue?.nameEn ?? null,
    venue_vi: venue?.nameVi ?? null,
    city_zh: venue?.cityZh ?? null,
    city_en: venue?.cityEn ?? null,
    city_vi: venue?.cityVi ?? null,
    capacity: venue?.capacity ?? null,
    is_simulated: team.simulated,
  }
}

/** Seasons the team plays in now; if there are none, its newest one. Leagues first. */
export async function seasonsOf(db: Queryable, id: number) {
  const list = await db
    .select({ id: seasons.id, current: seasons.current, kind: competitions.kind })
    .from(seasonTeams)
    .innerJoin(seasons, eq(seasons.id, seasonTeams.seasonId))
    .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
    .where(eq(seasonTeams.teamId, id))
    .orderBy(
      desc(seasons.current),
      sql`${competitions.kind} = 'league' desc`,
      sql`${seasons.startsOn} desc nulls last`,
      competitions.position,
    )
  return list.some(({ current }) => current)
    ? list.filter(({ current }) => current).slice(0, SEASONS)
    : list.slice(0, 1)
}

async function placeIn(
  db: Queryable,
  teamId: number,
  season: { id: number; current: boolean; kind: string },
) {
  const table = await seasonTable(db, { season_id: season.id, live: season.current })
  if (!table) return []
  const ranked = season.kind === 'league' || table.groups.length > 1
  const group = ranked
    ? table.groups.find(({ rows }) => rows.some((row) => row.team_id === teamId))
    : undefined
  const row = group?.rows.find((each) => each.team_id === teamId)
  return [
    {
      competition: table.competition,
      season_id: season.id,
      season_name: table.season_name,
      is_current: season.current,
      row: row && row.played > 0 ? row : null,
      group_zh: group?.name_zh ?? null,
      group_en: group?.name_en ?? null,
      group_vi: group?.name_vi ?? null,
      teams: group?.rows.length ?? 0,
    },
  ]
}

/** All data of a team's page. */
export const createGetTeam =
  (matchRows: MatchRows, ensureDetails: EnsureDetails): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const { db } = ctx
    const facts = await factsOf(db, id)
    const own = await seasonsOf(db, id)
    const [first] = own
    if (first) await ensureDetails(db, { seasonId: first.id, teamId: id })
    const places = []
    for (const season of own) places.push(...(await placeIn(db, id, season)))
    const current = await currentMatch(ctx, matchRows, id)
    const live = (await matchesOf(db, matchRows, id, 'live', { limit: LISTED })).list
    const next = (await matchesOf(db, matchRows, id, 'fixtures', { limit: LISTED })).list
    const last = (await matchesOf(db, matchRows, id, 'results', { limit: LISTED })).list
    const data = first ? await loadCachedSeason(db, first.id) : null
    const statistics = data ? await seasonStatistics(db, data) : null
    const all = [...(current.match ? [current.match] : []), ...live, ...next, ...last]
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      time_zone: ctx.timeZone,
      team: facts,
      followers: (await followerCounts(db, 'team', [id])).get(id) ?? 0,
      seasons: places,
      form: last
        .flatMap((row): ('W' | 'D' | 'L')[] => {
          if (row.home_score === null || row.away_score === null) return []
          const [scored, conceded] =
            row.home_team_id === id ? [row.home_score, row.away_score] : [row.away_score, row.home_score]
          return [scored > conceded ? 'W' : scored < conceded ? 'L' : 'D']
        })
        .reverse(),
      ...current,
      live,
      next,
      last,
      competitions: await briefsOf(
        db,
        all.map((row) => row.competition_id),
      ),
      ...(await squadOf(db, id, first?.id ?? null, facts.sport)),
      squad_columns: [...PLAYER_COLUMNS[facts.sport]],
      ...(await newestLineup(db, id)),
      columns: statistics?.columns ?? [],
      figures: statistics?.rows.find((row) => row.team.id === id)?.values ?? {},
    }
  }
