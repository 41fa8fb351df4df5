import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DanmakuMode } from '#lib/shared/preferences.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { videos } from './videos.ts'

/** Messages over a video, each at its moment. */
export const videoDanmaku = pgTable(
  'video_danmaku',
  {
    id: identity(),
    videoId: reference('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** Its moment in the video, in ms. */
    at: integer('at').notNull(),
    text: text('text').notNull(),
    mode: text('mode').$type<DanmakuMode>().notNull(),
    /** #rrggbb */
    color: text('color').notNull(),
    createdAt: createdAt(),
    removedAt: moment('removed_at'),
    removedBy: reference('removed_by').references(() => users.id),
  },
  (table) => [
    index('video_danmaku_by_moment').on(table.videoId, table.at, table.id).where(sql`removed_at is null`),
    index('video_danmaku_of_user').on(table.userId, table.id),
  ],
)
