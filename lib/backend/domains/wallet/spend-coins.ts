import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { SiteAccount } from '#lib/shared/vocabulary/money.ts'
import { LedgerError, type Movement, NOT_ENOUGH, notEnough, siteAccountName } from './ledger.ts'

export interface CoinSpending extends Omit<Movement, 'entries'> {
  userId: number
  /** Above zero. */
  coins: number
  to: SiteAccount
}

/**
 * Takes coins from a user, those won by predictions first: for what won coins may buy (docs/decisions/0055). Other
 * purchases use `move`, which takes available coins only. Throws as `move` does.
 */
export async function spendCoins(
  tx: Tx,
  { reason, subject, note, userId, coins, to }: CoinSpending,
): Promise<{ transactionId: number; fromWon: number }> {
  if (!(Number.isSafeInteger(coins) && coins > 0)) throw new LedgerError(`${coins} is not an amount`)
  const { rows } = await tx.execute<{ refused: string | null; id: number | null; from_won: number }>(sql`
    select refused, transaction::int8 as id, from_won from wallet_spend_coins(
      ${reason}, ${subject}, ${note?.zh ?? null}, ${note?.en ?? null}, ${note?.vi ?? null},
      ${userId}::bigint, ${coins}::bigint, ${siteAccountName(to, 'coins', userId)})`)
  const spent = rows[0]
  if (spent?.refused === NOT_ENOUGH) throw notEnough()
  if (spent?.refused) throw new Refusal('conflict', spent.refused)
  if (!spent?.id) throw new LedgerError('nothing was booked')
  return { transactionId: spent.id, fromWon: spent.from_won }
}
