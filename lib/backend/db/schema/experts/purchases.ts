import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { PurchaseState } from '../../../../shared/experts/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { identity, moment, reference } from '../services/columns.ts'
import { walletTransactions } from '../wallet.ts'
import { plans } from './plans.ts'

/** Purchases of plans. Money is in tenths of a diamond. */
export const planPurchases = pgTable(
  'plan_purchases',
  {
    id: identity(),
    planId: reference('plan_id')
      .notNull()
      .references(() => plans.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    priceTenths: integer('price_tenths').notNull(),
    /**
     * The rate of the expert's share at the time of the purchase, in basis points; null: bought before remainders were
     * carried over. `shareTenths` is the share in whole tenths.
     */
    shareRate: integer('share_rate'),
    shareTenths: integer('share_tenths').notNull(),
    state: text('state').$type<PurchaseState>().notNull().default('held'),
    /**
     * What the expert has received as income and the buyer has been paid back. After a correction one of them may keep
     * what could not be taken back from an empty wallet; the site bears it.
     */
    incomeTenths: integer('income_tenths').notNull().default(0),
    /** What the expert has received exactly, in ten-thousandths of a tenth; the part below a tenth is carried over. */
    incomeUnits: bigint('income_units', { mode: 'number' }).notNull().default(0),
    refundedTenths: integer('refunded_tenths').notNull().default(0),
    /** The transaction of the payment, and the last one that settled it. */
    paidBy: reference('paid_by')
      .notNull()
      .unique()
      .references(() => walletTransactions.id),
    settledBy: reference('settled_by').references(() => walletTransactions.id),
    /** Number of its corrections. */
    corrections: integer('corrections').notNull().default(0),
    boughtAt: moment('bought_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('plan_purchases_once').on(table.planId, table.userId),
    index('plan_purchases_of_user').on(table.userId, table.id),
    index('plan_purchases_held').on(table.planId).where(sql`state = 'held'`),
    index('plan_purchases_settled_by').on(table.settledBy),
    check('plan_purchases_price', sql`${table.priceTenths} > 0`),
    check(
      'plan_purchases_shares',
      sql`${table.shareTenths} between 0 and ${table.priceTenths} and ${table.incomeUnits} between 0 and coalesce(${table.priceTenths}::bigint * ${table.shareRate}, ${table.shareTenths}::bigint * 10000) and ${table.refundedTenths} between 0 and ${table.priceTenths}`,
    ),
  ],
)
