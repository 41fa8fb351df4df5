import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#lib/shared/vocabulary/accounts.ts'
import type { IdentityKind, NoticeKind, NoticeValues, UploadPurpose } from '#lib/shared/vocabulary/profile.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'
import { users } from './accounts.ts'

/** A ticket for one upload. The row goes when the file was taken or its time is over; the file goes with it. */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    /** Where the storage puts it until it has been looked at. */
    key: text('key').notNull().unique(),
    type: text('type').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Somebody is looking at it, or has: nobody else may. */
    takenAt: moment('taken_at'),
  },
  (table) => [
    index('uploads_of_user').on(table.userId, table.createdAt),
    index('uploads_by_expiry').on(table.expiresAt),
  ],
)

/** A verified name: what was handed in is readable with the site's own key alone. One row a user. */
export const identities = pgTable(
  'identities',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    kind: text('kind').$type<IdentityKind>().notNull(),
    /** AES-256-GCM under the key for identities: nonce, tag and text, base64url. */
    nameSealed: text('name_sealed').notNull(),
    numberSealed: text('number_sealed').notNull(),
    /** HMAC of kind and number: several accounts may hand in the same document, one at most is accepted with it. */
    numberHash: text('number_hash').notNull(),
    /** The day on which a minor comes of age (2030-11-21), as the document says; null: it says no day, or it was in the past. */
    adultOn: text('adult_on'),
    /** Whether the document was read for that day; those handed in before it was kept are read once. */
    ageRead: boolean('age_read').notNull().default(false),
    state: text('state').$type<ReviewState>().notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    reviewedAt: moment('reviewed_at'),
    reviewerId: reference('reviewer_id').references(() => users.id),
    /** Why it failed, in the operator's words. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('identities_accepted_by_number').on(table.numberHash).where(sql`state = 'succeeded'`),
    index('identities_of_number').on(table.numberHash),
    index('identities_by_state').on(table.state, table.submittedAt),
  ],
)

/** The password that money asks for: Argon2id over an HMAC, so that the rows alone do not let six digits be guessed. */
export const paymentPasswords = pgTable('payment_passwords', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  hash: text('hash').notNull(),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  lockedUntil: moment('locked_until'),
  updatedAt: updatedAt(),
})

/** A notice to a user. The words are made for the reader's language when it is read. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    values: jsonb('values').$type<NoticeValues>().notNull(),
    /** A bare address of this site that the notice leads to. */
    link: text('link'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('notices_of_user').on(table.userId, table.id),
    index('notices_unread').on(table.userId).where(sql`read_at is null`),
  ],
)
