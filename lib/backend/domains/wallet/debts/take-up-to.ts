import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { SiteAccount } from '#lib/shared/vocabulary/money.ts'
import { LedgerError, type Movement, siteAccountName } from '../ledger.ts'

export interface Taking extends Omit<Movement, 'entries'> {
  userId: number
  /** The most to take, in tenths of a diamond, above zero. */
  most: number
  to: SiteAccount
}

/**
 * Takes diamonds from a user, as many as are available up to an amount. Returns how many; without any there is
 * no transaction. Throws Refusal `wallet.booked_already`.
 */
export async function takeUpTo(
  tx: Tx,
  { reason, subject, note, userId, most, to }: Taking,
): Promise<{ transactionId: number | null; taken: number }> {
  if (!(Number.isSafeInteger(most) && most > 0)) throw new LedgerError(`${most} is not an amount`)
  const { rows } = await tx.execute<{ refused: string | null; id: number | null; taken: number }>(sql`
    select refused, transaction::int8 as id, taken from wallet_take_up_to(
      ${reason}, ${subject}, ${note?.zh ?? null}, ${note?.en ?? null}, ${note?.vi ?? null},
      ${userId}::bigint, ${most}::bigint, ${siteAccountName(to, 'diamonds', userId)})`)
  const moved = rows[0]
  if (moved?.refused) throw new Refusal('conflict', moved.refused)
  if (!moved || (moved.taken > 0 && moved.id === null)) throw new LedgerError('nothing was booked')
  return { transactionId: moved.id, taken: moved.taken }
}
