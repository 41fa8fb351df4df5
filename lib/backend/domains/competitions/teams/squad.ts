import { asc, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { countries, players } from '#lib/backend/db/schema/competitions.ts'
import { matches, matchLineups } from '#lib/backend/db/schema/matches.ts'
import {
  type Coverage,
  loadCoverage,
  TOTALS_SOURCE,
} from '#lib/backend/domains/competitions/season/coverage.ts'
import { loadPlayerTotals } from '#lib/backend/domains/competitions/season/player-totals.ts'
import type { HandlerResult } from '#lib/backend/http/context.ts'
import type { getTeam as endpoint } from '#lib/contract/competitions/teams.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { PLAYER_COLUMNS, statsOf } from './player-columns.ts'

type PlayerRow = typeof players.$inferSelect
type CountryRow = typeof countries.$inferSelect

const MAX_PLAYERS = 80
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

/** Totals of a player without a match: counts are zero, means unknown. */
const NOT_PLAYED: { [S in Sport]: Record<string, number> } = {
  football: { played: 0, started: 0, goals: 0, assists: 0, yellow: 0, red: 0 },
  basketball: { played: 0 },
  esports: { played: 0 },
}

const placeOf = ({ position }: PlayerRow) => {
  const at = PLACES.indexOf(position ?? '')
  return at < 0 ? PLACES.length : at
}

/** A team's coverage and its players' totals in a season; null without a season. */
async function totalsOf(db: Queryable, teamId: number, seasonId: number | null, sport: Sport) {
  if (seasonId === null) return null
  const part = { seasonId, teamId }
  const source = TOTALS_SOURCE[sport]
  const [found] = await loadCoverage(db, [source], [part])
  const totals = await loadPlayerTotals(db, sport, part)
  const coverage: Coverage = found?.[source] ?? { played: 0, covered: 0 }
  return { coverage, byPlayer: new Map(totals.map((row) => [row.player_id, row])) }
}

/** The players of a team, with their totals in the team's matches of a season. */
export async function squadOf(
  db: Queryable,
  teamId: number,
  seasonId: number | null,
  sport: Sport,
): Promise<Pick<HandlerResult<typeof endpoint>, 'squad' | 'squad_coverage'>> {
  const list = await db
    .select({ player: players, country: countries })
    .from(players)
    .leftJoin(countries, eq(countries.id, players.countryId))
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.number), asc(players.id))
    .limit(MAX_PLAYERS)
  const totals = await totalsOf(db, teamId, seasonId, sport)
  const columns = PLAYER_COLUMNS[sport]
  return {
    squad: list
      .sort((one, other) => placeOf(one.player) - placeOf(other.player))
      .map(({ player, country }) => ({
        player: toPlayer(player, country),
        figures: totals
          ? statsOf(columns, totals.byPlayer.get(player.id) ?? NOT_PLAYED[sport], totals.coverage)
          : {},
      })),
    squad_coverage: totals?.coverage ?? null,
  }
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
