import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Language } from '#lib/shared/languages.ts'
import type {
  OrderState,
  OrderType,
  PayCurrency,
  ReversalKind,
  ReversalState,
} from '#lib/shared/vocabulary/orders.ts'
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
    /** The language in which the buyer pays. */
    language: text('language').$type<Language>().notNull().default('zh'),
    /** The provider's id of its cashier for this order; null: it needs none. */
    session: text('session'),
    /** The provider's id of the payment. */
    reference: text('reference'),
    transactionId: reference('transaction_id')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** When the provider was last asked about the payment, whether it answered or not. */
    queryStartedAt: moment('query_started_at'),
    /** When the provider was asked the last time that it answered. */
    queriedAt: moment('queried_at'),
    /** When an operator ordered the refund of what is left of the price. */
    refundRequestedAt: moment('refund_requested_at'),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.id),
    unique('orders_by_reference').on(table.provider, table.reference),
    // For what is read every few seconds (orders to expire, and to ask about), and what is reconciled (the payments of a
    // day).
    index('orders_to_expire').on(table.expiresAt).where(sql`state = 'pending'`),
    index('orders_to_query').on(table.expiresAt).where(sql`state in ('pending', 'expired')`),
    index('orders_by_payment').on(table.paidAt).where(sql`paid_at is not null`),
  ],
)

/** Money of an order that went back to its buyer, and the diamonds that were taken back for it. */
export const orderReversals = pgTable(
  'order_reversals',
  {
    id: identity(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<ReversalKind>().notNull(),
    /** Unique within an order and a kind: the total refunded so far, or the provider's id of the dispute. */
    reference: text('reference').notNull(),
    /** In the smallest unit of the order's currency. */
    amount: integer('amount').notNull(),
    /** The diamonds that this money bought, in tenths. */
    tenths: integer('tenths').notNull(),
    /** How many of them were taken from the balance at once; the user owes the rest. */
    taken: integer('taken').notNull(),
    state: text('state').$type<ReversalState>().notNull().default('taken'),
    transactionId: reference('transaction_id')
      .unique()
      .references(() => walletTransactions.id),
    /** What was given back after a won dispute: credited, or no longer owed. */
    returnedTenths: integer('returned_tenths').notNull().default(0),
    /** The transaction that gave diamonds back after a won dispute; null: they only reduced a debt. */
    returnedBy: reference('returned_by')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
    returnedAt: moment('returned_at'),
  },
  (table) => [
    unique('order_reversals_once').on(table.orderId, table.kind, table.reference),
    index('order_reversals_by_time').on(table.createdAt),
    check('order_reversals_take_what_is_due', sql`${table.taken} between 0 and ${table.tenths}`),
    check('order_reversals_return_what_was_taken', sql`${table.returnedTenths} >= 0`),
  ],
)
