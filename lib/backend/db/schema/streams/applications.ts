import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#lib/shared/vocabulary/accounts.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'
import { users } from '../accounts/accounts.ts'
import { identity, moment, reference } from '../services/columns.ts'

/** Who wants to be an anchor, one row a user. Name and number are readable with the site's own key alone. */
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
    /** HMAC of kind and number: several users may hand in the same document, one at most is accepted with it. */
    numberHash: text('number_hash').notNull(),
    description: text('description').notNull(),
    /** Who invited him, in his own words. */
    inviter: text('inviter'),
    state: text('state').$type<ReviewState>().notNull(),
    /** Goes up whenever it is handed in again: what is reviewed is what was read. */
    version: integer('version').notNull().default(1),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    reviewedAt: moment('reviewed_at'),
    reviewerId: reference('reviewer_id').references(() => users.id),
    /** Why it failed, in the operator's words. */
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
