import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ClipFailure, ClipState, HighlightKind } from '#lib/shared/videos/clips.ts'
import type { Side } from '#lib/shared/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { matches } from '../matches.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { recordings, rooms } from '../streams/streams.ts'
import { videos } from './videos.ts'

/** A clip that a viewer orders of a live room or of a recording, and the video made of it. */
export const clips = pgTable(
  'clips',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    /** Null: of the running broadcast. */
    recordingId: reference('recording_id').references(() => recordings.id),
    videoId: reference('video_id').references(() => videos.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** When what it shows was on the air, by the site's clock. */
    startsAt: moment('starts_at').notNull(),
    seconds: integer('seconds').notNull(),
    /** The match then, with its minute and score; null where they are unknown. */
    matchId: reference('match_id').references(() => matches.id),
    minute: integer('minute'),
    added: integer('added'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    state: text('state').$type<ClipState>().notNull().default('pending'),
    failure: text('failure').$type<ClipFailure>(),
    /** A node is cutting it until then; later another one may take it over. */
    claimedUntil: moment('claimed_until'),
    createdAt: createdAt(),
  },
  (table) => [
    index('clips_of_room').on(table.roomId, table.createdAt, table.id),
    index('clips_pending').on(table.createdAt).where(sql`state = 'pending'`),
    index('clips_of_user').on(table.userId),
    uniqueIndex('clips_of_video').on(table.videoId),
  ],
)

/** A video cut from a recording for an event of its match, or for all of them. */
export const highlights = pgTable(
  'highlights',
  {
    id: identity(),
    matchId: reference('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    recordingId: reference('recording_id')
      .notNull()
      .references(() => recordings.id),
    /** The event it shows (a feed may replace the row); 0 for those of the whole match. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    kind: text('kind').$type<HighlightKind>().notNull(),
    /** What it was cut from; a highlight whose events were corrected since is taken back. */
    basis: text('basis').notNull(),
    videoId: reference('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    side: text('side').$type<Side>(),
    minute: integer('minute'),
    added: integer('added'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('highlights_once').on(table.recordingId, table.eventId),
    index('highlights_of_match').on(table.matchId),
    uniqueIndex('highlights_of_video').on(table.videoId),
  ],
)

/** The revision of its match that the highlights of a recording were cut for. */
export const highlightRevisions = pgTable('highlight_revisions', {
  recordingId: reference('recording_id')
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  revision: integer('revision').notNull(),
})
