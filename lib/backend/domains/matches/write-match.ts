import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#lib/backend/db/pool.ts'
import { matchEvents, matches, matchParts, matchTexts } from '#lib/backend/db/schema/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** Notes whether the details of a match are there, or have to be asked for when somebody opens it. */
export const setDetailed = (db: Queryable, matchIds: readonly number[], detailed: boolean) =>
  db
    .update(matches)
    .set({ detailed })
    .where(inArray(matches.id, [...matchIds]))

/** Has the details of simulated matches that are not over asked for again. */
export const forgetRunningDetails = (db: Db) =>
  db
    .update(matches)
    .set({ detailed: false })
    .where(and(eq(matches.simulated, true), eq(matches.confirmed, false), eq(matches.detailed, true)))

/** Makes matches another provider's. */
export const setProvider = (tx: Tx, matchIds: readonly number[], provider: string) =>
  tx
    .update(matches)
    .set({ provider })
    .where(inArray(matches.id, [...matchIds]))

/**
 * Deletes texts, parts and play by play of matches, and has them asked for again when somebody opens one. Football's
 * events stay: tables and leaders are made of them.
 */
export async function deleteDetails(tx: Tx, list: readonly { id: number; sport: Sport }[]): Promise<void> {
  const ids = list.map(({ id }) => id)
  const others = list.filter(({ sport }) => sport !== 'football').map(({ id }) => id)
  await tx.delete(matchTexts).where(inArray(matchTexts.matchId, ids))
  await tx.delete(matchParts).where(inArray(matchParts.matchId, ids))
  if (others.length > 0) await tx.delete(matchEvents).where(inArray(matchEvents.matchId, others))
  await setDetailed(tx, ids, false)
}
