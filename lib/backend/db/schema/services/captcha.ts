import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { createdAt, moment } from './columns.ts'

/** Captchas that were set. Rows outlive their two minutes a little: how often an address asks is counted here. */
export const captchaChallenges = pgTable(
  'captcha_challenges',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'slider' | 'work'>().notNull(),
    purpose: text('purpose').$type<CaptchaPurpose>().notNull(),
    addressKey: text('address_key').notNull(),
    /** Where the gap is, in pixels from the left (slider), or the number to find (work). */
    answer: integer('answer').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Answered rightly: it is worth nothing any more. */
    solvedAt: moment('solved_at'),
  },
  (table) => [
    index('captcha_challenges_of_address').on(table.addressKey, table.createdAt),
    index('captcha_challenges_by_age').on(table.createdAt),
  ],
)

/** What right answers earned. A ticket is 256 random bits of which only a keyed hash is kept; spending deletes it. */
export const captchaTickets = pgTable(
  'captcha_tickets',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<CaptchaPurpose>().notNull(),
    addressKey: text('address_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_tickets_by_end').on(table.expiresAt)],
)

/** Ways a piece was pushed, and answers of providers, that were accepted once: none is taken again. */
export const captchaSeen = pgTable(
  'captcha_seen',
  {
    /** A keyed hash of the track or of the provider's answer. */
    fingerprint: text('fingerprint').primaryKey(),
    /** The track's shape, to find near copies of it; null for anything else. */
    shape: text('shape'),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('captcha_seen_by_age').on(table.seenAt)],
)
