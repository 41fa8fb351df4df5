import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ResultState } from '#lib/shared/odds/results.ts'
import { matches, type Pair } from '../matches.ts'
import { moment, reference } from '../services/columns.ts'

/**
 * What plans and predictions on a match are settled by (docs/decisions/0054): one row for each match that somebody has
 * staked something on. A settlement stores the version that it used, and settles again when that has grown.
 */
export const matchResults = pgTable(
  'match_results',
  {
    matchId: reference('match_id')
      .primaryKey()
      .references(() => matches.id),
    /** Kick-off when the match was first staked on; a match moved by more than 36 hours is void. */
    kickoffAt: moment('kickoff_at').notNull(),
    state: text('state').$type<ResultState>().notNull().default('open'),
    /** Grows with every change of the columns below and of `state`. */
    version: integer('version').notNull().default(0),
    /** Score that markets settle on: football after ninety minutes, e-sports in maps. Null until `final`. */
    home: integer('home'),
    away: integer('away'),
    /** Scores of the quarters, overtimes or halves of a finished match. */
    periods: jsonb('periods').$type<Pair[]>().notNull().default([]),
    /** Sides that scored, in order, in ninety minutes; also while the match is played. */
    goals: jsonb('goals').$type<('home' | 'away')[]>().notNull().default([]),
    /** Winners of the maps that have ended, in order; also while the match is played. */
    maps: jsonb('maps').$type<('home' | 'away')[]>().notNull().default([]),
    /** Revision of the match that the row was read at. */
    revision: integer('revision').notNull().default(-1),
    changedAt: moment('changed_at'),
  },
  (table) => [index('match_results_open').on(table.kickoffAt).where(sql`state = 'open'`)],
)
