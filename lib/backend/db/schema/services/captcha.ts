import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CaptchaPurpose, TicketPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { createdAt, moment } from './columns.ts'

/**
 * Captcha challenges. Rows outlive their two minutes a little, because the challenges of an address are
 * counted here.
 */
export const captchaChallenges = pgTable(
  'captcha_challenges',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'slider' | 'work'>().notNull(),
    purpose: text('purpose').$type<CaptchaPurpose>().notNull(),
    addressKey: text('address_key').notNull(),
    /** Position of the gap, in pixels from the left (slider), or the number to find (work). */
    answer: integer('answer').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was solved: it cannot be used again. */
    solvedAt: moment('solved_at'),
  },
  (table) => [
    index('captcha_challenges_of_address').on(table.addressKey, table.createdAt),
    index('captcha_challenges_by_age').on(table.createdAt),
  ],
)

/**
 * Tickets issued for right answers. A ticket is 256 random bits of which only a keyed hash is stored;
 * spending deletes it.
 */
export const captchaTickets = pgTable(
  'captcha_tickets',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<TicketPurpose>().notNull(),
    addressKey: text('address_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_tickets_by_end').on(table.expiresAt)],
)

/** Slider tracks and provider responses that were accepted once: none is accepted again. */
export const captchaSeen = pgTable(
  'captcha_seen',
  {
    /** A keyed hash of the track or of the provider's response. */
    fingerprint: text('fingerprint').primaryKey(),
    /** The track's shape, to find near copies of it; null for anything else. */
    shape: text('shape'),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('captcha_seen_by_age').on(table.seenAt)],
)
