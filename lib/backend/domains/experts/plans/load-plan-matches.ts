import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { planMatch } from '#lib/contract/experts/plan.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

export type PlanMatchInput = z.input<typeof planMatch>

/** Loads matches as plans show them, by id; also those that are hidden from lists. */
export async function loadPlanMatches(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, PlanMatchInput>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ match: matches, competition: competitions, home, away })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(inArray(matches.id, [...new Set(ids)]))
  return new Map(
    rows.map(({ match, competition, home: host, away: guest }) => [
      match.id,
      {
        id: match.id,
        sport: match.sport,
        competition_id: competition.id,
        competition_name_zh: competition.shortZh ?? competition.nameZh,
        competition_name_en: competition.shortEn ?? competition.nameEn,
        competition_name_vi: competition.shortVi ?? competition.nameVi,
        status: match.status,
        kickoff_at: match.kickoffAt.toISOString(),
        home_team_id: match.homeId,
        home_team_name_zh: host.shortZh ?? host.nameZh,
        home_team_name_en: host.shortEn ?? host.nameEn,
        home_team_name_vi: host.shortVi ?? host.nameVi,
        home_colours: crestColours(host.colours),
        home_score: match.homeScore,
        away_team_id: match.awayId,
        away_team_name_zh: guest.shortZh ?? guest.nameZh,
        away_team_name_en: guest.shortEn ?? guest.nameEn,
        away_team_name_vi: guest.shortVi ?? guest.nameVi,
        away_colours: crestColours(guest.colours),
        away_score: match.awayScore,
      },
    ]),
  )
}
