import { and, inArray, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { matchResults } from '#lib/backend/db/schema/matches/match-results.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'

/**
 * Begins to keep the results of matches for settlement, with their kick-off times of now. To be called in the
 * transaction that stakes something on them; a match that has its row already is not changed.
 *
 * Returns the matches whose result is decided, as that of a match that was moved by more than 36 hours and is coming
 * again. What is staked on these would be settled by the result that is stored, or never.
 */
export async function watchResults(tx: Tx, matchIds: readonly number[]): Promise<number[]> {
  if (matchIds.length === 0) return []
  const rows = await tx
    .select({ matchId: matches.id, kickoffAt: matches.kickoffAt })
    .from(matches)
    .where(inArray(matches.id, [...matchIds]))
    .orderBy(matches.id)
  if (rows.length > 0) await tx.insert(matchResults).values(rows).onConflictDoNothing()
  return loadDecided(tx, matchIds)
}

/** Of these matches, the ones whose result for settlement is decided. */
export async function loadDecided(db: Queryable, matchIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: matchResults.matchId })
    .from(matchResults)
    .where(and(inArray(matchResults.matchId, [...matchIds]), ne(matchResults.state, 'open')))
  return rows.map(({ id }) => id)
}
