import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'

/**
 * Read access to balances, which belong to the wallet domain. That domain comes after accounts, so the
 * composition root passes it.
 */
export interface WalletReader {
  /** A user's wallets, in tenths of a diamond and in coins: the amount available and the amount set aside. */
  balancesOf(db: Queryable, userId: number): Promise<Record<Currency, { available: number; held: number }>>
}
