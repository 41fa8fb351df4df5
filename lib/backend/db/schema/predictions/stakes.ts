import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Outcome } from '#lib/shared/odds/settlement.ts'
import type { LossLimits, StakeState } from '#lib/shared/predictions/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'
import { walletTransactions } from '../wallet.ts'
import { predictionMarkets } from './markets.ts'

const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)

const coins = (name: string) => bigint(name, { mode: 'number' })

/**
 * Coins that a user has staked. Two steps settle them: `judge_stakes` says what is due, `pay_stakes` moves the coins.
 * A correction judges and pays again.
 */
export const stakes = pgTable(
  'stakes',
  {
    id: identity(),
    userId: userId(),
    marketId: reference('market_id')
      .notNull()
      .references(() => predictionMarkets.id),
    /** `home`, `draw`, `none` or `away`; of a question the position of the answer. */
    pick: text('pick').notNull(),
    coins: coins('coins').notNull(),
    /** How many of the coins were won ones. */
    fromWon: coins('from_won').notNull(),
    /** Decimal price that was fixed, in hundredths; null: a pool. */
    price: numeric('price', { mode: 'number' }),
    /** `open` until it is paid for the first time. */
    state: text('state').$type<StakeState>().notNull().default('open'),
    outcome: text('outcome').$type<Outcome>(),
    /** Coins due to the user in all, the stake included; null: not judged. */
    due: coins('due'),
    /** What the user has been paid so far in each part of their wallet, less what was taken back from it. */
    paidAvailable: coins('paid_available').notNull().default(0),
    paidWon: coins('paid_won').notNull().default(0),
    /** It was judged, and the coins have not moved yet. */
    unpaid: boolean('unpaid').notNull().default(false),
    /** How often it was settled. */
    settlements: integer('settlements').notNull().default(0),
    settledAt: moment('settled_at'),
    transactionId: reference('transaction_id')
      .notNull()
      .unique()
      .references(() => walletTransactions.id),
    /** When it was placed, by the site's clock; `created_at` is the database's. */
    placedAt: moment('placed_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('stakes_of_market').on(table.marketId, table.pick),
    index('stakes_of_user').on(table.userId, table.createdAt),
    index('stakes_unpaid').on(table.userId, table.id).where(sql`${table.unpaid}`),
    check('stakes_of_coins', sql`${table.coins} > 0 and ${table.fromWon} between 0 and ${table.coins}`),
  ],
)

/** A user's own limits of loss, their break and their consent to the rankings. */
export const stakeLimits = pgTable('stake_limits', {
  userId: userId().primaryKey(),
  limits: jsonb('limits').$type<LossLimits>().notNull().default({ day: null, week: null, month: null }),
  /** The limits from `nextAt` on. */
  nextLimits: jsonb('next_limits').$type<LossLimits>(),
  nextAt: moment('next_at'),
  /** Until then the user stakes nothing, and cannot revoke it. */
  breakUntil: moment('break_until'),
  rankShown: boolean('rank_shown').notNull().default(false),
  updatedAt: updatedAt(),
})
