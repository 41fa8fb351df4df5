import { inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { type HiddenScores, hasBegun, isMatchHidden } from '#lib/shared/hidden-scores/policy.ts'

/** A call whose result is to be shown without hidden scores. */
export interface Call {
  /** The parameter of that name, of calls about one match. */
  id: number
  parameters: Readonly<Record<string, unknown>>
  /** Who calls; null: a guest. */
  userId: number | null
  db: Queryable
  policy: HiddenScores
}

/** Of these matches, the ones that have begun and are hidden. */
export async function hiddenAmong(
  db: Queryable,
  ids: readonly number[],
  policy: HiddenScores,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: matches.id, status: matches.status, home: matches.homeId, away: matches.awayId })
    .from(matches)
    .where(inArray(matches.id, [...new Set(ids)]))
  return new Set(rows.filter((row) => hasBegun(row.status) && isMatchHidden(policy, row)).map(({ id }) => id))
}
