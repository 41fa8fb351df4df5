import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, localised, reference } from './services/columns.ts'

/**
 * How often something was looked for on a day of the site. What people typed is not kept: a search counts for the one
 * thing it found first, so that nobody can write a hot term himself.
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'team' | 'competition' | 'anchor'>().notNull(),
    /** The id of that kind; no foreign key, since three tables are meant and a row is soon forgotten. */
    refId: reference('ref_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.refId] }),
    index('search_counts_by_day').on(table.day),
  ],
)

/** Terms an operator puts before the hot ones, in order of `position`. */
export const searchPins = pgTable('search_pins', {
  id: identity(),
  ...localised(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  createdAt: createdAt(),
})
