import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { postMatch } from '#lib/contract/community/posts.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** Loads matches as posts show them, by id. */
export async function loadPostMatches(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, z.input<typeof postMatch>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ match: matches, home, away })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(and(inArray(matches.id, [...new Set(ids)]), ne(matches.status, 'hidden')))
  return new Map(
    rows.map(({ match, home: host, away: guest }) => [
      match.id,
      {
        id: match.id,
        sport: match.sport,
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
