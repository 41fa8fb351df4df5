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
import type { FilmGap } from '#lib/shared/videos/film-time.ts'
import type { PlayProtocol, ViewerDevice } from '#lib/shared/vocabulary/playback.ts'
import type { Quality, Sport, StreamStatus } from '#lib/shared/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { matches } from '../matches.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'

/** When each field was last set, in ISO 8601. */
export type SetAt = Partial<Record<'title' | 'cover' | 'tags' | 'language' | 'match', string>>

/** A running node: it renews its row every few seconds. */
export const nodes = pgTable('nodes', {
  id: text('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})

/** An anchor's room: one for each anchor, permanently. `stream` is its public name at the media server. */
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
    /** Storage key of a picture of the running broadcast; null: there is none. */
    liveCover: text('live_cover'),
    category: text('category').$type<Sport | 'more'>().notNull(),
    status: text('status').$type<StreamStatus>().notNull().default('idle'),
    matchId: reference('match_id').references(() => matches.id),
    liveSince: moment('live_since'),
    viewers: integer('viewers').notNull().default(0),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** The language spoken in it: zh, en, vi, or null. */
    language: text('language').$type<Language>(),
    /** A signal is only a test that nobody else sees until the anchor makes the room public. */
    testFirst: boolean('test_first').notNull().default(false),
    /** The anchor has made the room public: a signal before this time is live at once. */
    openUntil: moment('open_until'),
    /** Why an operator shut the room, as they wrote it; null while it is open. */
    shutReason: text('shut_reason'),
    /** When the site shut it; an appeal is against one shutting. Null while it is open. */
    shutAt: moment('shut_at'),
    /** Broadcasts are recorded. */
    records: boolean('records').notNull().default(false),
    /** Viewers may cut clips of its broadcasts and recordings. */
    allowsClips: boolean('allows_clips').notNull().default(true),
    /**
     * When its anchor last set each field: a booking that becomes due does not overwrite a field that was set
     * for it.
     */
    setAt: jsonb('set_at').$type<SetAt>().notNull().default({}),
    /** The node that its encoder is connected to, while there is one. */
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

/**
 * Keys a publisher may use, found by their SHA-256. `quality` is the rung of the room's quality ladder that the
 * key feeds.
 */
export const publishKeys = pgTable(
  'publish_keys',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    keyHash: text('key_hash').notNull(),
    /**
     * The key, AES-256-GCM under the key for stream keys, bound to its room; null: issued before keys were stored, or
     * for one broadcast only.
     */
    keySealed: text('key_sealed'),
    quality: text('quality').notNull().default('original'),
    /** For additional keys: the name that the anchor gave it. */
    name: text('name'),
    expiresAt: moment('expires_at'),
    /** When an encoder was last admitted with it. */
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('publish_keys_by_hash').on(table.keyHash),
    index('publish_keys_of_room').on(table.roomId),
  ],
)

/** One broadcast, stored as the anchor's record. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    matchId: reference('match_id').references(() => matches.id),
    /** The room's title when the broadcast began. */
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

/** One minute of a broadcast: for the curves, the average and the best minute of its record. */
export const broadcastMinutes = pgTable(
  'broadcast_minutes',
  {
    broadcastId: reference('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    minute: moment('minute').notNull(),
    viewers: integer('viewers').notNull(),
    /**
     * Data received from the encoder, of all qualities together, and in how much time: summed by the node it
     * is connected to. Null: no signal was measured.
     */
    receivedKilobits: integer('received_kilobits'),
    receivedMs: integer('received_ms'),
    /** Number of chat messages in its room; null: not counted. */
    lines: integer('lines'),
  },
  (table) => [primaryKey({ columns: [table.broadcastId, table.minute] })],
)

/**
 * Player reports of one minute of a broadcast, summed by protocol, quality and device: totals that identify
 * nobody. Every node adds to the same row.
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
    /** Number of stalls during playback, and their total duration. */
    stalls: integer('stalls').notNull(),
    stalledMs: bigint('stalled_ms', { mode: 'number' }).notNull(),
    /** Number of variants opened that showed a picture, and the total time that took. */
    starts: integer('starts').notNull(),
    firstFrameMs: bigint('first_frame_ms', { mode: 'number' }).notNull(),
    /** Variants that stopped, by reason (FAIL_REASONS). */
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

/** A recorded broadcast: one MP4, and more only where its parts could not be joined. */
export const recordings = pgTable(
  'recordings',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    broadcastId: reference('broadcast_id').references(() => broadcasts.id),
    /** Its storage key. */
    key: text('key').notNull().unique(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    seconds: integer('seconds').notNull(),
    /** In pixels; null for audio only. */
    width: integer('width'),
    height: integer('height'),
    /** The room's cover at that time, stored as a separate cover; built-in pictures by their address. */
    poster: text('poster'),
    startedAt: moment('started_at').notNull(),
    /** Where its film continues after an interruption of the broadcast, in the order of the film. */
    gaps: jsonb('gaps').$type<FilmGap[]>().notNull().default([]),
    removedAt: moment('removed_at'),
    /** When it was hidden after a copyright notice. */
    takenDownAt: moment('taken_down_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recordings_of_room').on(table.roomId, table.startedAt)],
)

/** Pictures of live rooms that are deleted later: pages that were rendered before still show them. */
export const replacedCovers = pgTable('replaced_covers', {
  /** Its storage key. */
  key: text('key').primaryKey(),
  deleteAt: moment('delete_at').notNull(),
})

/** Where users left recordings. */
export const recordingWatches = pgTable(
  'recording_watches',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    recordingId: reference('recording_id')
      .notNull()
      .references(() => recordings.id),
    /** In seconds; 0: at its end. */
    position: integer('position').notNull(),
    watchedAt: moment('watched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recordingId] })],
)

/**
 * The files that nodes recorded of a broadcast: one for each connection of its encoder and each change of codec. They
 * are joined to one recording after its end.
 */
export const recordingParts = pgTable(
  'recording_parts',
  {
    id: identity(),
    broadcastId: reference('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    /** The file's name in the folder of its node: no two files ever have the same. */
    name: text('name').notNull().unique(),
    /** When its film begins. */
    beganAt: moment('began_at').notNull(),
    /** Storage key of the complete file; null while it is written, and once its film is in the recording. */
    key: text('key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    /** The recording that contains it; null: not joined. */
    recordingId: reference('recording_id').references(() => recordings.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('recording_parts_of_broadcast').on(table.broadcastId),
    index('recording_parts_unjoined')
      .on(table.broadcastId)
      .where(sql`recording_id is null or key is not null`),
  ],
)
