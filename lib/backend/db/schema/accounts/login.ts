import { index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { SmsPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { createdAt, moment, reference } from '../services/columns.ts'
import { users } from './accounts.ts'

/**
 * How often something was tried of late (a password from an address, a code sent to a number): the moments themselves,
 * so that a limit holds over every span of its length and not only over the clock's own quarters.
 */
export const attempts = pgTable(
  'attempts',
  {
    /** The limit's name, a colon, and whom it counts. */
    key: text('key').primaryKey(),
    hits: timestamp('hits', { withTimezone: true, mode: 'string' }).array().notNull(),
    /** When the newest hit no longer counts: the row may go. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_by_expiry').on(table.expiresAt)],
)

/** The one code by sms that is good for a number and a purpose; a newer one takes its place. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    /** Country code, hyphen, number without the trunk prefix. */
    mobile: text('mobile').notNull(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    /** HMAC of purpose, number and code; the code itself is kept nowhere. */
    codeHash: text('code_hash').notNull(),
    /** Tries from devices that the number's owner is not known by. */
    tries: smallint('tries').notNull().default(0),
    /** Tries from the owner's known devices and sessions: nobody else can use them up. */
    knownTries: smallint('known_tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.purpose] }),
    index('sms_codes_by_expiry').on(table.expiresAt),
  ],
)

/** `collected`: the session was handed over, the code is spent. */
export type QrLoginState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'collected'

/** A login by QR code under way: what the browser shows and the phone answers. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    code: text('code').primaryKey(),
    /** SHA-256 of what only the browser that asked for the code knows. */
    secretHash: text('secret_hash').notNull(),
    state: text('state').$type<QrLoginState>().notNull().default('waiting'),
    /** The browser that shows the code. */
    address: text('address'),
    addressKey: text('address_key').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** The push socket that hears of it; null while there is none. */
    socketId: text('socket_id'),
    /** Who scanned it: nobody else may answer. */
    userId: reference('user_id').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('qr_logins_by_expiry').on(table.expiresAt)],
)
