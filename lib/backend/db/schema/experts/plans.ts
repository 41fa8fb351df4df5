import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { MULTI, PlanVerdict } from '../../../../shared/experts/vocabulary.ts'
import type { Outcome, Pick } from '../../../../shared/odds/settlement.ts'
import type { OddsMarket, Sport } from '../../../../shared/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { bookmakers } from '../odds.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'

const decimal = (name: string, precision: number, scale: number) =>
  numeric(name, { precision, scale, mode: 'number' })

/**
 * Plans of experts, in the order of their publication (docs/decisions/0056). What was published is never changed or
 * deleted: a trigger refuses it, and `hash` covers it. The columns after `hash` say what became of a plan.
 */
export const plans = pgTable(
  'plans',
  {
    id: identity(),
    /** Place in the chain of the site, from 1 without gaps. */
    number: integer('number').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    sport: text('sport').$type<Sport>().notNull(),
    /** The market of a plan with one match, else `multi`. */
    market: text('market').$type<OddsMarket | typeof MULTI>().notNull(),
    stake: smallint('stake').notNull(),
    /** Tenths of a diamond; 0: free. */
    priceTenths: integer('price_tenths').notNull(),
    backIfWrong: boolean('back_if_wrong').notNull(),
    reasons: text('reasons').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Kick-off of the first match as of the publication. */
    closesAt: moment('closes_at').notNull(),
    /** 32 random bytes in hex, so that nobody can guess the plan from its hash before it is over. */
    salt: text('salt').notNull(),
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of the canonical plan, which contains the hash before it. */
    hash: text('hash').notNull().unique(),
    /** Null until every match has its result; changed by a correction. */
    settledAt: moment('settled_at'),
    verdict: text('verdict').$type<PlanVerdict>(),
    /** Returned amount for a stake of 1, and units won or lost. */
    returned: decimal('returned', 16, 6),
    profit: decimal('profit', 16, 6),
    /** Product of the prices, and of the chances, of the matches that counted. */
    totalPrice: decimal('total_price', 16, 6),
    totalChance: decimal('total_chance', 9, 8),
    settlements: integer('settlements').notNull().default(0),
    /** Settled anew, and its purchases are not yet paid accordingly. */
    paymentDue: boolean('payment_due').notNull().default(false),
    /** Number of its rows in plan_purchases and plan_likes, and copy of its total in comment_counts. */
    buyers: integer('buyers').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    index('plans_of_user').on(table.userId, table.number),
    index('plans_by_closing').on(table.closesAt),
    index('plans_unsettled').on(table.id).where(sql`settled_at is null`),
    index('plans_payment_due').on(table.id).where(sql`payment_due`),
    check('plans_stake', sql`${table.stake} between 1 and 10`),
    check('plans_price', sql`${table.priceTenths} >= 0`),
    check(
      'plans_settled',
      sql`(${table.settledAt} is null) = (${table.verdict} is null) and (${table.settledAt} is null) = (${table.returned} is null)`,
    ),
  ],
)

/**
 * The matches of plans with what was picked. `match_id` is no foreign key: a plan outlives everything that it names.
 */
export const planSelections = pgTable(
  'plan_selections',
  {
    id: identity(),
    planId: reference('plan_id')
      .notNull()
      .references(() => plans.id),
    position: smallint('position').notNull(),
    matchId: reference('match_id').notNull(),
    kickoffAt: moment('kickoff_at').notNull(),
    market: text('market').$type<OddsMarket>().notNull(),
    pick: text('pick').$type<Pick>().notNull(),
    line: decimal('line', 6, 2),
    /** Decimal odds. */
    price: decimal('price', 9, 3).notNull(),
    /** Probability by the prices of the same quote, without the bookmaker's margin. */
    chance: decimal('chance', 7, 6).notNull(),
    bookmakerId: reference('bookmaker_id')
      .notNull()
      .references(() => bookmakers.id),
    quotedAt: moment('quoted_at').notNull(),
    /** By the result of `settled_version` of match_results; null before. */
    outcome: text('outcome').$type<Outcome>(),
    settledVersion: integer('settled_version').notNull().default(0),
  },
  (table) => [
    unique('plan_selections_in_order').on(table.planId, table.position),
    unique('plan_selections_of_one_match').on(table.planId, table.matchId),
    index('plan_selections_of_match').on(table.matchId),
    check('plan_selections_price', sql`${table.price} > 1`),
    check('plan_selections_chance', sql`${table.chance} > 0 and ${table.chance} < 1`),
  ],
)

export const planLikes = pgTable(
  'plan_likes',
  {
    planId: reference('plan_id')
      .notNull()
      .references(() => plans.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.userId] }),
    index('plan_likes_of_user').on(table.userId),
  ],
)
