import { index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { SmsPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { createdAt, moment, reference } from '../services/columns.ts'
import { users } from './accounts.ts'

/**
 * The times of recent attempts (a password from an address, a code sent to a number), so that a limit holds
 * over every period of its length and not only over fixed windows.
 */
export const attempts = pgTable(
  'attempts',
  {
    /** The limit's name, a colon, and what it counts by. */
    key: text('key').primaryKey(),
    hits: timestamp('hits', { withTimezone: true, mode: 'string' }).array().notNull(),
    /** When the newest attempt no longer counts and the row may be deleted. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_by_expiry').on(table.expiresAt)],
)

/** The one valid SMS code for a number and a purpose; a newer one replaces it. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    /** Country code, hyphen, number without the trunk prefix. */
    mobile: text('mobile').notNull(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    /** HMAC of purpose, number and code; the code itself is not stored. */
    codeHash: text('code_hash').notNull(),
    /** Attempts from devices not known for the number's owner. */
    tries: smallint('tries').notNull().default(0),
    /** Attempts from the owner's known devices and sessions: nobody else can use them up. */
    knownTries: smallint('known_tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.purpose] }),
    index('sms_codes_by_expiry').on(table.expiresAt),
  ],
)

/** `collected`: the session was issued, the code is used up. */
export type QrLoginState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'collected'

/** A login by QR code in progress: the code the browser shows and the phone's response. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    code: text('code').primaryKey(),
    /** SHA-256 of a secret known only to the browser that requested the code. */
    secretHash: text('secret_hash').notNull(),
    state: text('state').$type<QrLoginState>().notNull().default('waiting'),
    /** The address of the browser that shows the code. */
    address: text('address'),
    addressKey: text('address_key').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** The push socket that is notified; null while there is none. */
    socketId: text('socket_id'),
    /** The user who scanned it: nobody else may confirm or refuse. */
    userId: reference('user_id').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('qr_logins_by_expiry').on(table.expiresAt)],
)
