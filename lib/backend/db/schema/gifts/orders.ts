import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { OrderState, OrderType, PayCurrency } from '#lib/shared/vocabulary/orders.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { walletTransactions } from '../wallet.ts'

/**
 * The recharge offers: an amount of money for an amount of diamonds. Money in the smallest unit of its
 * currency.
 */
export const chargeRules = pgTable('charge_rules', {
  id: identity(),
  code: text('code').notNull().unique(),
  amount: integer('amount').notNull(),
  currency: text('currency').$type<PayCurrency>().notNull(),
  diamondTenths: integer('diamond_tenths').notNull(),
  /** Bonus diamonds. */
  bonusTenths: integer('bonus_tenths').notNull().default(0),
  sort: integer('sort').notNull().default(0),
  active: boolean('active').notNull().default(true),
})

/**
 * A payment that was begun, with the prices of that time. It is credited once, when the provider confirms it.
 */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** The id that the provider and the user see; cannot be guessed. */
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
    /** The provider's id of the payment. */
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
