import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'

/** What an operator sets and what the site remembers about itself, by name. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})
