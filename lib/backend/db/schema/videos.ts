import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts/accounts.ts'
import { matches } from './matches.ts'
import { createdAt, identity, moment, reference } from './services/columns.ts'
import { recordings } from './streams/streams.ts'

/**
 * A published video: from a file, or from a recording of the user's own room, in which case they share the
 * file.
 */
export const videos = pgTable(
  'videos',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    recordingId: reference('recording_id').references(() => recordings.id),
    matchId: reference('match_id').references(() => matches.id),
    /** Its storage key. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** The key of a picture stored as a cover, or null: drawn by code. */
    cover: text('cover'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    seconds: integer('seconds').notNull(),
    width: integer('width'),
    height: integer('height'),
    views: integer('views').notNull().default(0),
    simulated: boolean('simulated').notNull().default(false),
    createdAt: createdAt(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('videos_of_user').on(table.userId, table.createdAt),
    index('videos_by_key').on(table.key),
    index('videos_of_match').on(table.matchId),
  ],
)
