import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ExpertState } from '../../../../shared/experts/vocabulary.ts'
import type { ReviewState } from '../../../../shared/vocabulary/accounts.ts'
import type { Sport } from '../../../../shared/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'

/** Applications to be an expert, one row per user. */
export const expertApplications = pgTable(
  'expert_applications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    sports: jsonb('sports').$type<Sport[]>().notNull(),
    introduction: text('introduction').notNull(),
    samples: jsonb('samples').$type<string[]>().notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    /** Incremented with each submission, so that a review applies to the version that was read. */
    version: integer('version').notNull().default(1),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    reviewedAt: moment('reviewed_at'),
    reviewerId: reference('reviewer_id').references(() => users.id),
    /** Why it was refused, as the operator wrote it. */
    reason: text('reason'),
  },
  (table) => [index('expert_applications_by_state').on(table.state, table.submittedAt)],
)

/** A record over some settled plans, as of the last settlement (lib/shared/experts/record.ts). */
export interface StoredWindow {
  size: number
  /** Fields of the contract's `record`. */
  record: unknown
}

/**
 * Everybody who is or was an expert; a row is never deleted, since their plans stay. What lists are sorted by is
 * computed from the plans after each settlement.
 */
export const experts = pgTable(
  'experts',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id),
    state: text('state').$type<ExpertState>().notNull().default('active'),
    /** Why an operator suspended or removed them. */
    reason: text('reason'),
    sports: jsonb('sports').$type<Sport[]>().notNull(),
    introduction: text('introduction').notNull(),
    settled: integer('settled').notNull().default(0),
    streak: integer('streak').notNull().default(0),
    bestStreak: integer('best_streak').notNull().default(0),
    worstStreak: integer('worst_streak').notNull().default(0),
    windows: jsonb('windows').$type<StoredWindow[]>().notNull().default([]),
    /** Profit per unit staked over the last 10, 50 and 100 settled plans; null without any. */
    return10: doublePrecision('return_10'),
    return50: doublePrecision('return_50'),
    return100: doublePrecision('return_100'),
    createdAt: createdAt(),
  },
  (table) => [index('experts_by_state').on(table.state)],
)
