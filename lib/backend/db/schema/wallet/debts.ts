import { sql } from 'drizzle-orm'
import { bigint, check, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { reference, updatedAt } from '../services/columns.ts'

/**
 * The diamonds that a user owes, in tenths: bought diamonds that were spent before their payment was refunded
 * or disputed. While it is above zero the user cannot spend diamonds. The sum of the user's debt entries.
 */
export const walletDebts = pgTable(
  'wallet_debts',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id),
    tenths: bigint('tenths', { mode: 'number' }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('wallet_debts_never_below_zero', sql`${table.tenths} >= 0`)],
)
