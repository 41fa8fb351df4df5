import { randomUUID } from 'node:crypto'
import type { Db } from '#lib/backend/db/pool.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import type { LedgerReason, WalletPart } from '#lib/shared/vocabulary/money.ts'

interface Addition {
  currency: Currency
  /** In the smallest unit of the currency. */
  amount: number
  part?: WalletPart
  reason?: LedgerReason
}

/** Adds an amount to a user's wallet from the site, by default as an operator's adjustment. */
export const addBalance = (
  db: Db,
  userId: number,
  { currency, amount, part = 'available', reason = 'adjustment' }: Addition,
) =>
  db.transaction((tx) =>
    move(tx, {
      reason,
      subject: randomUUID(),
      entries: [
        { account: { user: userId, currency, part }, amount },
        { account: { siteAccount: 'adjustments', currency }, amount: -amount },
      ],
    }),
  )
