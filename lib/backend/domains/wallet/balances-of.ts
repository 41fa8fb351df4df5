import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { walletBalances } from '#lib/backend/db/schema/wallet-views.ts'
import { CURRENCIES, type Currency } from '#lib/shared/vocabulary/accounts.ts'

/**
 * `total` is available plus held plus won. `won` is of coins only: won by predictions, for virtual goods. Diamonds and
 * income are in tenths of a diamond.
 */
export interface Balance {
  available: number
  held: number
  won: number
  total: number
}

/** Returns a user's three wallets. A wallet without bookings is empty. */
export async function balancesOf(db: Queryable, userId: number): Promise<Record<Currency, Balance>> {
  const rows = await db.select().from(walletBalances).where(eq(walletBalances.userId, userId))
  const of = (currency: Currency): Balance => {
    const row = rows.find((each) => each.currency === currency)
    const { available, held, won } = row ?? { available: 0, held: 0, won: 0 }
    return { available, held, won, total: available + held + won }
  }
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, of(currency)])) as Record<
    Currency,
    Balance
  >
}
