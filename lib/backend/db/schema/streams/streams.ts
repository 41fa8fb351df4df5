import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Language } from '#lib/shared/languages.ts'
import type { PlayProtocol, ViewerDevice } from '#lib/shared/vocabulary/playback.ts'
import type { Quality, Sport, StreamStatus } from '#lib/shared/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { matches } from '../matches.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'

/** Moments in ISO 8601. */
export type SetAt = Partial<Record<'title' | 'cover' | 'tags' | 'language' | 'match', string>>

/** A node of the program that is running: it says so every few seconds. */
export const nodes = pgTable('nodes', {
  id: text('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})

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
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** The language spoken in it: zh, en, vi, or null. */
    language: text('language').$type<Language>(),
    /** A signal is only a test, seen by nobody else, until the anchor says that the room goes public. */
    testFirst: boolean('test_first').notNull().default(false),
    /** The anchor has gone public: a signal until then is on the air at once. */
    openUntil: moment('open_until'),
    /** Why an operator shut it down, in his words; null while it is open. */
    shutReason: text('shut_reason'),
    /** Broadcasts are kept as recordings. */
    records: boolean('records').notNull().default(false),
    /** When its anchor last set each of these: a booking that comes due leaves what was set for it. */
    setAt: jsonb('set_at').$type<SetAt>().notNull().default({}),
    /** The node that holds its encoder, while it has one. */
    nodeId: text('node_id'),
    shares: integer('shares').notNull().default(0),
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
    /** Of a key beside that of the quality: what its anchor calls it. */
    name: text('name'),
    expiresAt: moment('expires_at'),
    /** An encoder was let in with it. */
    usedAt: moment('used_at'),
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
    /** What the room was called when it went on the air. */
    titleZh: text('title_zh'),
    titleEn: text('title_en'),
    titleVi: text('title_vi'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    peakViewers: integer('peak_viewers').notNull().default(0),
    endedCleanly: boolean('ended_cleanly').notNull().default(false),
  },
  (table) => [index('broadcasts_of_room').on(table.roomId, table.startedAt)],
)

/** A minute of a broadcast: the curves, the average and the best minute of its record. */
export const broadcastMinutes = pgTable(
  'broadcast_minutes',
  {
    broadcastId: reference('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    minute: moment('minute').notNull(),
    viewers: integer('viewers').notNull(),
    /**
     * What came in from the encoder, of all qualities together, and in how long: added up by the node that holds it.
     * Null: no signal was measured.
     */
    receivedKilobits: integer('received_kilobits'),
    receivedMs: integer('received_ms'),
    /** Lines said in its room; null: not counted. */
    lines: integer('lines'),
  },
  (table) => [primaryKey({ columns: [table.broadcastId, table.minute] })],
)

/**
 * What viewers' players reported in a minute of a broadcast, added up by how they watch: sums, and of nobody in
 * particular. Every node adds to the same row.
 */
export const broadcastPlayback = pgTable(
  'broadcast_playback',
  {
    broadcastId: reference('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    minute: moment('minute').notNull(),
    protocol: text('protocol').$type<PlayProtocol>().notNull(),
    quality: text('quality').$type<Quality>().notNull(),
    device: text('device').$type<ViewerDevice>().notNull(),
    reports: integer('reports').notNull(),
    watchedMs: bigint('watched_ms', { mode: 'number' }).notNull(),
    /** Times that the picture stood still while it played, and for how long together. */
    stalls: integer('stalls').notNull(),
    stalledMs: bigint('stalled_ms', { mode: 'number' }).notNull(),
    /** Times that a line was opened and showed a picture, and how long that took together. */
    starts: integer('starts').notNull(),
    firstFrameMs: bigint('first_frame_ms', { mode: 'number' }).notNull(),
    /** Lines that stopped, by why (FAIL_REASONS). */
    network: integer('network').notNull(),
    ended: integer('ended').notNull(),
    blocked: integer('blocked').notNull(),
    region: integer('region').notNull(),
    codec: integer('codec').notNull(),
    media: integer('media').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'broadcast_playback_row',
      columns: [table.broadcastId, table.minute, table.protocol, table.quality, table.device],
    }),
    index('broadcast_playback_by_minute').on(table.minute),
  ],
)

/** A broadcast as it was published, one MP4 for each stretch without a change of codec or a loss of the signal. */
export const recordings = pgTable(
  'recordings',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    broadcastId: reference('broadcast_id').references(() => broadcasts.id),
    /** Where the storage keeps it. */
    key: text('key').notNull().unique(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    seconds: integer('seconds').notNull(),
    /** In pixels; null for sound alone. */
    width: integer('width'),
    height: integer('height'),
    /** The room's cover as it was, kept as a cover of its own; our own pictures by their address. */
    poster: text('poster'),
    startedAt: moment('started_at').notNull(),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recordings_of_room').on(table.roomId, table.startedAt)],
)
