import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import type { videoTeam } from '#lib/contract/videos/card.ts'

type VideoTeamInput = z.input<typeof videoTeam>

/** Loads the teams that videos are about, by their ids. */
export async function loadVideoTeams(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VideoTeamInput>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: teams.id,
      sport: teams.sport,
      name_zh: teams.nameZh,
      name_en: teams.nameEn,
      name_vi: teams.nameVi,
    })
    .from(teams)
    .where(inArray(teams.id, [...new Set(ids)]))
  return new Map(rows.map((team) => [team.id, team]))
}
