import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { SpendingLimits, SpendingPeriod } from '#lib/shared/vocabulary/gifts.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, moment, reference, updatedAt } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'

const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)

/** The spending limits a user has set. An increase takes effect after a wait, a decrease at once. */
export const spendingSettings = pgTable('spending_settings', {
  userId: userId().primaryKey(),
  limits: jsonb('limits').$type<SpendingLimits>().notNull(),
  /** The limits from `nextAt` on. */
  nextLimits: jsonb('next_limits').$type<SpendingLimits>(),
  nextAt: moment('next_at'),
  /** Self-exclusion: the user can spend nothing until then, and cannot revoke it. */
  excludedUntil: moment('excluded_until'),
  /** Shown by name in rankings, only if the user opted in. */
  rankShown: boolean('rank_shown').notNull().default(false),
  /** Tenths of a diamond above which the payment password is needed; null: the default. */
  passwordAbove: integer('password_above'),
  /** Gifts above this amount in tenths are confirmed first; null: the site's. */
  confirmAbove: integer('confirm_above'),
  updatedAt: updatedAt(),
})

/** The code of the warning at half of a limit: one per user and period, shown again while it is valid. */
export const spendingCodes = pgTable(
  'spending_codes',
  {
    userId: userId(),
    period: text('period').$type<SpendingPeriod>().notNull(),
    /** Identifies the warning: the day or month, a colon and the limit in tenths. */
    about: text('about').notNull(),
    /** HMAC of user, period and code; the code itself is not stored. */
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period] }),
    index('spending_codes_by_expiry').on(table.expiresAt),
  ],
)

/**
 * What a user spent on a day of the site's time zone in a room (null: outside of rooms): for limits and
 * rankings.
 */
export const contributions = pgTable(
  'contributions',
  {
    userId: userId(),
    roomId: reference('room_id').references(() => rooms.id),
    /** `2026-11-21` */
    day: text('day').notNull(),
    tenths: integer('tenths').notNull(),
  },
  (table) => [
    unique('contributions_once').on(table.userId, table.day, table.roomId).nullsNotDistinct(),
    index('contributions_of_room').on(table.roomId, table.day),
  ],
)

/** An anchor's experience by day and source, in tenths; the level is computed from the sum. */
export const anchorGains = pgTable(
  'anchor_gains',
  {
    userId: userId(),
    day: text('day').notNull(),
    source: text('source').notNull(),
    tenths: integer('tenths').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.source] })],
)
