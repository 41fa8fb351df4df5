import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayoutAccountKind } from '../../../../shared/payouts/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { identity, moment, reference } from '../services/columns.ts'

/** The bank card and the Alipay account of a user. Names and numbers are encrypted (AES-256-GCM). */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<PayoutAccountKind>().notNull(),
    holderSealed: text('holder_sealed').notNull(),
    numberSealed: text('number_sealed').notNull(),
    /** The number as it is shown, masked. */
    numberShown: text('number_shown').notNull(),
    /** Null for an Alipay account. */
    bankName: text('bank_name'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payout_accounts_of_user').on(table.userId, table.kind)],
)
