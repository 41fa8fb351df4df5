import { asc, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { countries, players } from '#lib/backend/db/schema/competitions.ts'
import { matches, matchLineups } from '#lib/backend/db/schema/matches.ts'
import type { HandlerResult } from '#lib/backend/http/context.ts'
import type { getTeam as endpoint } from '#lib/contract/competitions/teams.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { loadAppearances, type PlayerStats, sumStats } from './player-stats.ts'

type PlayerRow = typeof players.$inferSelect
type CountryRow = typeof countries.$inferSelect

const MAX_PLAYERS = 80
const MAX_APPEARANCES = 6_000
/** Goalkeeper to forward, guard to centre; unknown positions come last. */
const PLACES = ['G', 'D', 'M', 'F', 'PG', 'SG', 'SF', 'PF', 'C']

export const toPlayer = (row: PlayerRow, country: CountryRow | null) => ({
  id: row.id,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  name_vi: row.nameVi,
  number: row.number,
  position: row.position,
  born_on: row.bornOn,
  height_cm: row.heightCm,
  country_zh: country?.nameZh ?? null,
  country_en: country?.nameEn ?? null,
  country_vi: country?.nameVi ?? null,
  country_code: country?.code ?? null,
})

const placeOf = ({ position }: PlayerRow) => {
  const at = PLACES.indexOf(position ?? '')
  return at < 0 ? PLACES.length : at
}

/** The players of a team, with their statistics of a season. */
export async function squadOf(
  db: Queryable,
  teamId: number,
  seasonId: number | null,
  sport: Sport,
): Promise<HandlerResult<typeof endpoint>['squad']> {
  const list = await db
    .select({ player: players, country: countries })
    .from(players)
    .leftJoin(countries, eq(countries.id, players.countryId))
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.number), asc(players.id))
    .limit(MAX_PLAYERS)
  const appearances =
    seasonId === null || list.length === 0
      ? []
      : await loadAppearances(
          db,
          sql`m.season_id = ${seasonId} and ((m.home_id = ${teamId} and l.side = 'home') or (m.away_id = ${teamId} and l.side = 'away'))`,
          MAX_APPEARANCES,
        )
  const byPlayer = Map.groupBy(appearances, ({ player_id }) => player_id)
  return list
    .sort((one, other) => placeOf(one.player) - placeOf(other.player))
    .map(({ player, country }) => {
      const figures: PlayerStats = sumStats(byPlayer.get(player.id) ?? [], sport)
      return { player: toPlayer(player, country), figures }
    })
}

const home = alias(matches, 'm')

/** What a team's newest line-up says besides the players: who is unavailable, and the coach. */
export async function newestLineup(
  db: Queryable,
  teamId: number,
): Promise<Pick<HandlerResult<typeof endpoint>, 'missing' | 'coach'>> {
  const [newest] = await db
    .select({ missing: matchLineups.missing, coach: matchLineups.coach })
    .from(home)
    .innerJoin(
      matchLineups,
      sql`${matchLineups.matchId} = ${home.id} and ${matchLineups.side} = case when ${home.homeId} = ${teamId} then 'home' else 'away' end`,
    )
    .where(or(eq(home.homeId, teamId), eq(home.awayId, teamId)))
    .orderBy(desc(home.kickoffAt))
    .limit(1)
  return {
    coach: newest?.coach ?? null,
    missing: (newest?.missing ?? []).map(({ playerId, names, kind, note }) => ({
      player_id: playerId,
      names,
      kind,
      note: note ?? null,
    })),
  }
}
