import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'

/**
 * Serialises blocking and following between two users until the end of the transaction: a follow that is
 * written while its author is being blocked would otherwise remain.
 */
export async function lockPair(tx: Tx, userId: number, otherId: number): Promise<void> {
  const pair = [userId, otherId].toSorted((a, b) => a - b).join(' ')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`blocks ${pair}`}::text, 0))`)
}
