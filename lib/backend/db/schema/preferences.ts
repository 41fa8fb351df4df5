import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Preferences } from '../../../shared/preferences.ts'
import { users } from './accounts/accounts.ts'
import { moment, reference } from './services/columns.ts'

/** How a user wants scores and odds to be shown; one row each, written whole. */
export const preferences = pgTable('preferences', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  /** As the version that wrote it knew them: a later one fills in what it has added. */
  value: jsonb('value').$type<Partial<Preferences>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
