import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#lib/shared/vocabulary/accounts.ts'
import type { IdentityKind, NoticeKind, NoticeValues, UploadPurpose } from '#lib/shared/vocabulary/profile.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'
import { users } from './accounts.ts'

/**
 * A ticket for one upload. The row is deleted when the file was claimed or the ticket has expired; the file
 * is deleted with it.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    /** Storage key of the file until it has been checked. */
    key: text('key').notNull().unique(),
    type: text('type').notNull(),
    /** Size of a file that is sent in parts, each under a key of its own; null: it is sent whole. */
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** The file is being checked since then, or has been: nobody else may check it. */
    takenAt: moment('taken_at'),
  },
  (table) => [
    index('uploads_of_user').on(table.userId, table.createdAt),
    index('uploads_by_expiry').on(table.expiresAt),
  ],
)

/** A verified name: the submitted data can be decrypted only with the site's key. One row per user. */
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
    /**
     * HMAC of kind and number: several accounts may submit the same document, at most one is accepted with
     * it.
     */
    numberHash: text('number_hash').notNull(),
    /**
     * The day on which a minor comes of age (2030-11-21), according to the document; null: it states no day,
     * or the day was in the past.
     */
    adultOn: text('adult_on'),
    /**
     * Whether the document was read for that day; documents submitted before the day was stored are read
     * once.
     */
    ageRead: boolean('age_read').notNull().default(false),
    state: text('state').$type<ReviewState>().notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    reviewedAt: moment('reviewed_at'),
    reviewerId: reference('reviewer_id').references(() => users.id),
    /** Why it was rejected, as the operator wrote it. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('identities_accepted_by_number').on(table.numberHash).where(sql`state = 'succeeded'`),
    index('identities_of_number').on(table.numberHash),
    index('identities_by_state').on(table.state, table.submittedAt),
  ],
)

/** The payment password: Argon2id over an HMAC, so that the rows alone do not let six digits be guessed. */
export const paymentPasswords = pgTable('payment_passwords', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  hash: text('hash').notNull(),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  lockedUntil: moment('locked_until'),
  updatedAt: updatedAt(),
})

/** A notice to a user. Its text is generated in the user's language when it is read. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    values: jsonb('values').$type<NoticeValues>().notNull(),
    /** A path of this site that the notice links to. */
    link: text('link'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('notices_of_user').on(table.userId, table.id),
    index('notices_unread').on(table.userId).where(sql`read_at is null`),
  ],
)
