import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { reference } from '../services/columns.ts'

/**
 * What a streamer or an expert has earned below a tenth of income, in ten-thousandths of a tenth. Written by the SQL
 * function `book_share` only.
 */
export const incomeRemainders = pgTable(
  'income_remainders',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id),
    units: integer('units').notNull(),
  },
  (table) => [check('income_remainders_below_a_tenth', sql`${table.units} between 0 and 9999`)],
)
