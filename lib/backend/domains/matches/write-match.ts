import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#lib/backend/db/pool.ts'
import { matchEvents, matches, matchParts, matchTexts } from '#lib/backend/db/schema/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** Records whether the details of matches are stored, or must be requested when a match is opened. */
export const setDetailed = (db: Queryable, matchIds: readonly number[], detailed: boolean) =>
  db
    .update(matches)
    .set({ detailed })
    .where(inArray(matches.id, [...matchIds]))

/** Marks the details of simulated matches that are not over to be requested again. */
export const forgetRunningDetails = (db: Db) =>
  db
    .update(matches)
    .set({ detailed: false })
    .where(and(eq(matches.simulated, true), eq(matches.confirmed, false), eq(matches.detailed, true)))

/** Assigns matches to another provider. */
export const setProvider = (tx: Tx, matchIds: readonly number[], provider: string) =>
  tx
    .update(matches)
    .set({ provider })
    .where(inArray(matches.id, [...matchIds]))

/**
 * Deletes texts, parts and play by play of matches, and marks them to be requested again when a match is
 * opened. Football's events stay: tables and leaders depend on them.
 */
export async function deleteDetails(tx: Tx, list: readonly { id: number; sport: Sport }[]): Promise<void> {
  const ids = list.map(({ id }) => id)
  const others = list.filter(({ sport }) => sport !== 'football').map(({ id }) => id)
  await tx.delete(matchTexts).where(inArray(matchTexts.matchId, ids))
  await tx.delete(matchParts).where(inArray(matchParts.matchId, ids))
  if (others.length > 0) await tx.delete(matchEvents).where(inArray(matchEvents.matchId, others))
  await setDetailed(tx, ids, false)
}
