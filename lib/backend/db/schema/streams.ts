import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Sport, StreamStatus } from '../../../shared/vocabulary.ts'
import { users } from './accounts.ts'
import { createdAt, identity, moment, reference, updatedAt } from './columns.ts'
import { matches } from './matches.ts'

/** An anchor's room: one for each anchor, for good. `stream` is its public name at the media server. */
export const rooms = pgTable(
  'rooms',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    stream: text('stream').notNull().unique(),
    titleZh: text('title_zh'),
    titleEn: text('title_en'),
    titleVi: text('title_vi'),
    notice: text('notice'),
    cover: text('cover'),
    category: text('category').$type<Sport | 'more'>().notNull(),
    status: text('status').$type<StreamStatus>().notNull().default('idle'),
    matchId: reference('match_id').references(() => matches.id),
    liveSince: moment('live_since'),
    viewers: integer('viewers').notNull().default(0),
    simulated: boolean('simulated').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('rooms_live').on(table.status, table.category),
    index('rooms_of_match').on(table.matchId),
  ],
)

/** Keys a publisher may use; only the SHA-256 is kept. `quality` says which rung of the room's ladder the key feeds. */
export const publishKeys = pgTable(
  'publish_keys',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    keyHash: text('key_hash').notNull(),
    quality: text('quality').notNull().default('original'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('publish_keys_by_hash').on(table.keyHash),
    index('publish_keys_of_room').on(table.roomId),
  ],
)

/** One time on the air, kept as the anchor's record. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    matchId: reference('match_id').references(() => matches.id),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    peakViewers: integer('peak_viewers').notNull().default(0),
    endedCleanly: boolean('ended_cleanly').notNull().default(false),
  },
  (table) => [index('broadcasts_of_room').on(table.roomId, table.startedAt)],
)
