import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Capacity, CopyrightNoticeState } from '../../../../shared/copyright/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'

/** What rights holders report. */
export const copyrightNotices = pgTable(
  'copyright_notices',
  {
    id: identity(),
    /** SHA-256 of the key with which its sender opens it. */
    keyHash: text('key_hash').notNull(),
    /** Null: it was sent without an account. */
    userId: reference('user_id').references(() => users.id),
    holder: text('holder').notNull(),
    /** The name of its sender, which is their signature. */
    name: text('name').notNull(),
    capacity: text('capacity').$type<Capacity>().notNull(),
    email: text('email').notNull(),
    postalAddress: text('postal_address').notNull(),
    /** Which work was copied, and where the original is. */
    work: text('work').notNull(),
    workUrl: text('work_url'),
    state: text('state').$type<CopyrightNoticeState>().notNull().default('open'),
    reason: text('reason').notNull().default(''),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('copyright_notices_by_state').on(table.state, table.id),
    index('copyright_notices_of_user').on(table.userId).where(sql`user_id is not null`),
  ],
)
