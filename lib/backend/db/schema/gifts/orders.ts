import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { OrderState, OrderType, PayCurrency } from '#lib/shared/vocabulary/orders.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { walletTransactions } from '../wallet.ts'

/** What may be bought: so much money for so many diamonds. Money in the smallest unit of its currency. */
export const chargeRules = pgTable('charge_rules', {
  id: identity(),
  code: text('code').notNull().unique(),
  amount: integer('amount').notNull(),
  currency: text('currency').$type<PayCurrency>().notNull(),
  diamondTenths: integer('diamond_tenths').notNull(),
  /** Given on top. */
  bonusTenths: integer('bonus_tenths').notNull().default(0),
  sort: integer('sort').notNull().default(0),
  active: boolean('active').notNull().default(true),
})

/** A payment that was begun. Prices are those of that moment. It is credited once, when the provider says so. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** What the provider and the user know it by; cannot be guessed. */
    number: text('number').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<OrderType>().notNull(),
    ruleId: reference('rule_id')
      .notNull()
      .references(() => chargeRules.id),
    amount: integer('amount').notNull(),
    currency: text('currency').$type<PayCurrency>().notNull(),
    tenths: integer('tenths').notNull(),
    state: text('state').$type<OrderState>().notNull().default('pending'),
    provider: text('provider').notNull(),
    /** The provider's own name for the payment. */
    reference: text('reference'),
    transactionId: reference('transaction_id')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.id),
    unique('orders_by_reference').on(table.provider, table.reference),
  ],
)
