import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts/accounts.ts'
import { matches } from './matches.ts'
import { createdAt, identity, moment, reference } from './services/columns.ts'
import { recordings } from './streams/streams.ts'

/** A video somebody published: from a file, or from a recording of the own room, whose file it then shares. */
export const videos = pgTable(
  'videos',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    recordingId: reference('recording_id').references(() => recordings.id),
    matchId: reference('match_id').references(() => matches.id),
    /** Where the storage keeps it. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** The key of a picture kept as a cover, or null: drawn. */
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
