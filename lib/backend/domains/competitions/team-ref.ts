import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import type { teamRef } from '#lib/contract/competitions/season.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'

export type TeamRefInput = z.input<typeof teamRef>
type TeamRow = typeof teams.$inferSelect

/** A team's row as a short reference in other lists. */
export const toTeamRef = (row: TeamRow): TeamRefInput => ({
  id: row.id,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  name_vi: row.nameVi,
  short_name_zh: row.shortZh,
  short_name_en: row.shortEn,
  short_name_vi: row.shortVi,
  colours: crestColours(row.colours),
})

export async function teamRefs(db: Queryable, ids: Iterable<number>): Promise<Map<number, TeamRefInput>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(teams).where(inArray(teams.id, wanted))
  return new Map(rows.map((row) => [row.id, toTeamRef(row)]))
}
