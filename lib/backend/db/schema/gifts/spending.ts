import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { OwnLimits, SpendingPeriod } from '#lib/shared/vocabulary/gifts.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, moment, reference, updatedAt } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'

const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)

/** How much a user lets himself spend. A limit that rises does so after a wait; one that falls at once. */
export const spendingSettings = pgTable('spending_settings', {
  userId: userId().primaryKey(),
  limits: jsonb('limits').$type<OwnLimits>().notNull(),
  /** What the limits become at `nextAt`. */
  nextLimits: jsonb('next_limits').$type<OwnLimits>(),
  nextAt: moment('next_at'),
  /** Spends nothing until then, by his own wish, which he cannot take back. */
  excludedUntil: moment('excluded_until'),
  /** Shown by name in rankings. Nobody is unless he says so. */
  rankShown: boolean('rank_shown').notNull().default(false),
  updatedAt: updatedAt(),
})

/** The code that goes with the warning at half of a limit: one a user and period, shown once more while it is good. */
export const spendingCodes = pgTable(
  'spending_codes',
  {
    userId: userId(),
    period: text('period').$type<SpendingPeriod>().notNull(),
    /** Which warning it is: the day or month, a colon and the limit in tenths. */
    about: text('about').notNull(),
    /** HMAC of user, period and code; the code itself is kept nowhere. */
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period] }),
    index('spending_codes_by_expiry').on(table.expiresAt),
  ],
)

/** What a user spent on a day of the site's zone in a room (null: outside of rooms): for limits and for rankings. */
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

/** An anchor's experience by day and source, in tenths; the level follows from the sum. */
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
