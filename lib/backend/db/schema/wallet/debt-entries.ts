import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { DebtReason } from '#lib/shared/vocabulary/money.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, reference } from '../services/columns.ts'
import { walletTransactions } from '../wallet.ts'

/** Every change of what a user owes, in tenths of a diamond: above zero where it grew. Never changed. */
export const walletDebtEntries = pgTable(
  'wallet_debt_entries',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    tenths: bigint('tenths', { mode: 'number' }).notNull(),
    reason: text('reason').$type<DebtReason>().notNull(),
    /** As the subject of the ledger's transaction: a reason and a subject change a debt once. */
    subject: text('subject').notNull(),
    /** The transaction that took or gave diamonds for the same reason; null: there was nothing to move. */
    transactionId: reference('transaction_id')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('wallet_debt_entries_once').on(table.reason, table.subject),
    index('wallet_debt_entries_of_user').on(table.userId, table.id),
    check('wallet_debt_entries_change_something', sql`${table.tenths} <> 0`),
  ],
)
