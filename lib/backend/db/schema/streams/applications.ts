import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#lib/shared/vocabulary/accounts.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'
import { users } from '../accounts/accounts.ts'
import { identity, moment, reference } from '../services/columns.ts'

/**
 * Applications to become an anchor, one row per user. Name and number can be decrypted only with the site's
 * key.
 */
export const anchorApplications = pgTable(
  'anchor_applications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    kind: text('kind').$type<IdentityKind>().notNull(),
    /** AES-256-GCM under the key for identities. */
    nameSealed: text('name_sealed').notNull(),
    numberSealed: text('number_sealed').notNull(),
    /**
     * HMAC of kind and number: several users may submit the same document, at most one is accepted with it.
     */
    numberHash: text('number_hash').notNull(),
    description: text('description').notNull(),
    /** Who invited the applicant, as they wrote it. */
    inviter: text('inviter'),
    state: text('state').$type<ReviewState>().notNull(),
    /** Incremented with each submission, so that a review applies to the version that was read. */
    version: integer('version').notNull().default(1),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    reviewedAt: moment('reviewed_at'),
    reviewerId: reference('reviewer_id').references(() => users.id),
    /** Why it was rejected, as the operator wrote it. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('anchor_applications_accepted_by_number')
      .on(table.numberHash)
      .where(sql`state = 'succeeded'`),
    index('anchor_applications_of_number').on(table.numberHash),
    index('anchor_applications_by_state').on(table.state, table.submittedAt),
  ],
)
