import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RankPeriod, VideoKind, VideoState } from '#lib/shared/videos/vocabulary.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { competitions } from '../competitions.ts'
import { matches } from '../matches.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { recordings } from '../streams/streams.ts'

/** The heat of a video until it is computed for the first time. */
export const NEW_VIDEO_HEAT = 3_000

/**
 * A video: from a file, or from a recording of the user's own room, in which case they share the file.
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
    kind: text('kind').$type<VideoKind>().notNull().default('other'),
    /** Those of its match, if it has one. */
    sport: text('sport').$type<Sport>(),
    competitionId: reference('competition_id').references(() => competitions.id),
    views: integer('views').notNull().default(0),
    /** Number of its rows in video_likes and video_favourites. */
    likes: integer('likes').notNull().default(0),
    favourites: integer('favourites').notNull().default(0),
    /** What lists are ordered by (docs/videos.md), computed periodically. */
    heat: integer('heat').notNull().default(NEW_VIDEO_HEAT),
    /** Whether its author allows everybody to download the file. */
    allowDownload: boolean('allow_download').notNull().default(false),
    simulated: boolean('simulated').notNull().default(false),
    state: text('state').$type<VideoState>().notNull().default('published'),
    /** Why an operator refused it. */
    refusal: text('refusal'),
    /** The teams that it is about, without those of its match. */
    teamIds: bigint('team_ids', { mode: 'number' }).array().notNull().default(sql`'{}'::bigint[]`),
    /** When it was published; for one that is not, when it was stored or submitted. */
    createdAt: createdAt(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('videos_of_user').on(table.userId, table.createdAt),
    index('videos_by_key').on(table.key),
    index('videos_of_match').on(table.matchId),
    index('videos_to_review')
      .on(table.createdAt, table.id)
      .where(sql`state = 'review' and removed_at is null`),
    index('videos_by_time').on(table.createdAt, table.id).where(sql`removed_at is null`),
    index('videos_by_heat').on(table.heat, table.id).where(sql`removed_at is null`),
    index('videos_of_sport').on(table.sport, table.createdAt, table.id).where(sql`removed_at is null`),
    index('videos_of_competition')
      .on(table.competitionId, table.createdAt, table.id)
      .where(sql`removed_at is null`),
    index('videos_of_kind').on(table.kind, table.createdAt, table.id).where(sql`removed_at is null`),
  ],
)

const videoId = () =>
  reference('video_id')
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' })
const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)

export const videoLikes = pgTable(
  'video_likes',
  { videoId: videoId(), userId: userId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.videoId, table.userId] }),
    index('video_likes_of_user').on(table.userId, table.createdAt, table.videoId),
    index('video_likes_by_time').on(table.createdAt),
  ],
)

export const videoFavourites = pgTable(
  'video_favourites',
  { videoId: videoId(), userId: userId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.videoId, table.userId] }),
    index('video_favourites_of_user').on(table.userId, table.createdAt, table.videoId),
    index('video_favourites_by_time').on(table.createdAt),
  ],
)

/** The videos a user has watched. */
export const videoWatches = pgTable(
  'video_watches',
  {
    userId: userId(),
    videoId: videoId(),
    /** Where the user left it (s); 0: at its end, or not known. */
    position: integer('position').notNull().default(0),
    watchedAt: moment('watched_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_watches_by_time').on(table.userId, table.watchedAt),
  ],
)

/** Counted views of the last days, so that a viewer counts once a day. */
export const videoViews = pgTable(
  'video_views',
  {
    day: date('day').notNull(),
    videoId: videoId(),
    /** A keyed hash of the day and the viewer, from which neither a user nor an address can be read. */
    viewer: text('viewer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.videoId, table.viewer] })],
)

/** Views by hour, for the rank. */
export const videoHours = pgTable(
  'video_hours',
  { hour: moment('hour').notNull(), videoId: videoId(), views: integer('views').notNull() },
  (table) => [primaryKey({ columns: [table.hour, table.videoId] })],
)

/** The rank of each period, as it was computed last. */
export const videoRanks = pgTable(
  'video_ranks',
  {
    period: text('period').$type<RankPeriod>().notNull(),
    place: integer('place').notNull(),
    videoId: videoId(),
    score: bigint('score', { mode: 'number' }).notNull(),
    computedAt: moment('computed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.place] })],
)

/** The categories that a user puts first in the menu. */
export const userVideoCategories = pgTable(
  'user_video_categories',
  { userId: userId(), category: text('category').notNull(), position: integer('position').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
)
