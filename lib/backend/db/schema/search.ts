import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, localised, reference } from './services/columns.ts'

/**
 * Number of searches per day of the site. The typed text is not stored: a search counts for its first result,
 * so that nobody can create a hot term.
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'team' | 'player' | 'competition' | 'anchor'>().notNull(),
    /**
     * The id of that kind; no foreign key, since it refers to one of four tables and the row is soon
     * deleted.
     */
    refId: reference('ref_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.refId] }),
    index('search_counts_by_day').on(table.day),
  ],
)

/** Terms an operator places before the hot ones, in order of `position`. */
export const searchPins = pgTable('search_pins', {
  id: identity(),
  ...localised(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  createdAt: createdAt(),
})
