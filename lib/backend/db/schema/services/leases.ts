import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Leases of leader jobs: which node runs each now (lib/backend/jobs/lease.ts). */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** The node that holds it. */
  holder: text('holder').notNull(),
  /** Incremented each time it passes to another node. */
  token: bigint('token', { mode: 'number' }).notNull(),
  /** When it expires; any node may acquire it afterwards. */
  until: moment('until').notNull(),
})
