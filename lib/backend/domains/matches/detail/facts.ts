import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { referees, venues } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { matchDetail, matchFacts } from '#lib/contract/matches/detail.ts'

type Facts = z.input<typeof matchFacts> & Pick<z.input<typeof matchDetail>, 'maps'>

/** Reads what lists do not show of a match's row: venue, referee, attendance, weather, and the maps of a series. */
export async function loadFacts(db: Queryable, matchId: number): Promise<Facts> {
  const [row] = await db
    .select({
      attendance: matches.attendance,
      weather: matches.weather,
      maps: matches.maps,
      // First in each object: drizzle takes a joined row whose first column is null for a missing one.
      venue: {
        id: venues.id,
        name_zh: venues.nameZh,
        name_en: venues.nameEn,
        name_vi: venues.nameVi,
        city_zh: venues.cityZh,
        city_en: venues.cityEn,
        city_vi: venues.cityVi,
        capacity: venues.capacity,
      },
      referee: {
        id: referees.id,
        name_zh: referees.nameZh,
        name_en: referees.nameEn,
        name_vi: referees.nameVi,
      },
    })
    .from(matches)
    .leftJoin(venues, eq(venues.id, matches.venueId))
    .leftJoin(referees, eq(referees.id, matches.refereeId))
    .where(eq(matches.id, matchId))
  return row ?? { attendance: null, weather: null, maps: null, venue: null, referee: null }
}
