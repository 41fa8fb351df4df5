import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What one node does for all of them, and which does it now (lib/backend/jobs/lease.ts). */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** The node that has it. */
  holder: text('holder').notNull(),
  /** Rises each time it passes to another node. */
  token: bigint('token', { mode: 'number' }).notNull(),
  /** Anyone who comes after that may take it. */
  until: moment('until').notNull(),
})
