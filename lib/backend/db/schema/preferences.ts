import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Preferences } from '../../../shared/preferences.ts'
import { users } from './accounts/accounts.ts'
import { moment, reference } from './services/columns.ts'

/** A user's display preferences for scores and odds; one row each, always written as a whole. */
export const preferences = pgTable('preferences', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  /** In the format of the version that wrote it: a later version fills in what it has added. */
  value: jsonb('value').$type<Partial<Preferences>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
