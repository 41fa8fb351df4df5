import { inArray } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { matchResults } from '#lib/backend/db/schema/matches/match-results.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'

/**
 * Begins to keep the results of matches for settlement, with their kick-off times of now. To be called in the
 * transaction that stakes something on them; a match that has its row already is not changed.
 */
export async function watchResults(tx: Tx, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  const rows = await tx
    .select({ matchId: matches.id, kickoffAt: matches.kickoffAt })
    .from(matches)
    .where(inArray(matches.id, [...matchIds]))
    .orderBy(matches.id)
  if (rows.length > 0) await tx.insert(matchResults).values(rows).onConflictDoNothing()
}
