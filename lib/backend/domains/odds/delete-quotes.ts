import { inArray } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'

/** Deletes the quotes of matches. */
export const deleteQuotes = (tx: Tx, matchIds: readonly number[]) =>
  tx.delete(oddsQuotes).where(inArray(oddsQuotes.matchId, [...matchIds]))
