import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, countries } from '#lib/backend/db/schema/competitions.ts'
import type { competitionBrief } from '#lib/contract/matches/match.ts'

export type CompetitionBriefInput = z.input<typeof competitionBrief>

/** Competitions as group headers, in the site's order. */
export async function competitionBriefs(db: Queryable, where?: SQL): Promise<CompetitionBriefInput[]> {
  const list = await db
    .select({ competition: competitions, country: countries })
    .from(competitions)
    .leftJoin(countries, eq(countries.id, competitions.countryId))
    .where(where)
    .orderBy(asc(competitions.position), asc(competitions.id))
  return list.map(({ competition, country }) => ({
    id: competition.id,
    sport: competition.sport,
    name_zh: competition.nameZh,
    name_en: competition.nameEn,
    name_vi: competition.nameVi,
    short_zh: competition.shortZh,
    short_en: competition.shortEn,
    short_vi: competition.shortVi,
    country_zh: country?.nameZh ?? null,
    country_en: country?.nameEn ?? null,
    country_vi: country?.nameVi ?? null,
    country_code: country?.code ?? null,
    colour: competition.colour,
    kind: competition.kind,
    position: competition.position,
    is_simulated: competition.simulated,
  }))
}

export const briefsOf = (db: Queryable, ids: Iterable<number>) => {
  const wanted = [...new Set(ids)]
  return wanted.length > 0 ? competitionBriefs(db, inArray(competitions.id, wanted)) : Promise.resolve([])
}
