import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VideoState } from '#lib/shared/videos/vocabulary.ts'
import { createdAt, moment, reference } from '../services/columns.ts'
import { videos } from './videos.ts'

/** A video that is to be converted, or of which smaller sizes are to be made. Its row is deleted when that is done. */
export const videoConversions = pgTable(
  'video_conversions',
  {
    videoId: reference('video_id')
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The storage key of a file that browsers do not play; null: only smaller sizes are made. */
    sourceKey: text('source_key'),
    /** The state of the video once it is converted. */
    next: text('next').$type<VideoState>().notNull().default('published'),
    /** In percent. */
    progress: integer('progress').notNull().default(0),
    /** How often it was begun: a file that ends the process each time is given up. */
    attempts: integer('attempts').notNull().default(0),
    /** A node is converting it until then, and extends it; later another one begins it again. */
    claimedUntil: moment('claimed_until'),
    createdAt: createdAt(),
  },
  (table) => [index('video_conversions_by_age').on(table.createdAt)],
)

/** Smaller sizes of videos. A row is written before its file, so that a file without a video is found and removed. */
export const videoRenditions = pgTable(
  'video_renditions',
  {
    videoId: reference('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Lines of the shorter side. */
    lines: integer('lines').notNull(),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    isReady: boolean('is_ready').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.lines] }),
    index('video_renditions_ready').on(table.videoId, table.lines).where(sql`is_ready`),
  ],
)
