import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'

/** Which of our rows a provider's id stands for: one row may have ids of several providers. */
export const externalIds = pgTable(
  'external_ids',
  {
    provider: text('provider').notNull(),
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    id: reference('id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.kind, table.externalId] }),
    index('external_ids_of').on(table.kind, table.id),
  ],
)
