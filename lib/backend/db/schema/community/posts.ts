import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PostState } from '../../../../shared/community.ts'
import { users } from '../accounts/accounts.ts'
import { teams } from '../competitions.ts'
import { matches } from '../matches.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { videos } from '../videos/videos.ts'
import { circles } from './circles.ts'

const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)

/** Posts of the community. */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    userId: userId(),
    circleId: reference('circle_id').references(() => circles.id),
    /** Chosen by the author's browser: a post that is sent again is stored once. */
    clientId: text('client_id'),
    text: text('text').notNull(),
    spoiler: boolean('spoiler').notNull().default(false),
    matchId: reference('match_id').references(() => matches.id, { onDelete: 'set null' }),
    teamId: reference('team_id').references(() => teams.id),
    /** A published video of its author. */
    videoId: reference('video_id').references(() => videos.id),
    /** The post that it quotes. */
    quoteId: reference('quote_id').references((): AnyPgColumn => posts.id),
    state: text('state').$type<PostState>().notNull(),
    simulated: boolean('simulated').notNull().default(false),
    /** Number of its rows in post_likes. */
    likes: integer('likes').notNull().default(0),
    /** Copy of its total in comment_counts. */
    comments: integer('comments').notNull().default(0),
    /** Its rank among hot posts (domains/community/feeds/score-posts.ts). */
    heat: bigint('heat', { mode: 'number' }).notNull(),
    /** Likes or comments have changed since the heat was computed. */
    heatDue: boolean('heat_due').notNull().default(false),
    removedBy: reference('removed_by').references(() => users.id),
    /** When its author changed its text last. */
    editedAt: moment('edited_at'),
    /** When a moderator pinned it to the top of its circle. */
    pinnedAt: moment('pinned_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('posts_of_video').on(table.videoId).where(sql`video_id is not null`),
    index('posts_pinned').on(table.circleId).where(sql`pinned_at is not null`),
    index('posts_quoting').on(table.quoteId).where(sql`quote_id is not null`),
    index('posts_newest').on(table.id).where(sql`state = 'shown'`),
    index('posts_hottest').on(table.heat, table.id).where(sql`state = 'shown'`),
    index('posts_newest_of_circle').on(table.circleId, table.id).where(sql`state = 'shown'`),
    index('posts_hottest_of_circle').on(table.circleId, table.heat, table.id).where(sql`state = 'shown'`),
    index('posts_of_user').on(table.userId, table.id),
    index('posts_of_match').on(table.matchId, table.id),
    index('posts_held').on(table.id).where(sql`state = 'held'`),
    index('posts_removed').on(table.id).where(sql`state = 'removed'`),
    index('posts_heat_due').on(table.id).where(sql`heat_due`),
    uniqueIndex('posts_by_client_id').on(table.userId, table.clientId),
  ],
)

/** Pictures of posts. A row is written before its file, so that a file without a post is found and removed. */
export const postPictures = pgTable(
  'post_pictures',
  {
    key: text('key').primaryKey(),
    userId: userId(),
    /** Null while the post is being written. */
    postId: reference('post_id').references(() => posts.id),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('post_pictures_of_post').on(table.postId, table.position),
    index('post_pictures_of_user').on(table.userId),
    index('post_pictures_unused').on(table.createdAt).where(sql`post_id is null`),
  ],
)

/** The topics of shown posts. */
export const postTopics = pgTable(
  'post_topics',
  {
    topic: text('topic').notNull(),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.postId] }),
    index('post_topics_of_post').on(table.postId),
  ],
)

export const postLikes = pgTable(
  'post_likes',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('post_likes_of_user').on(table.userId),
  ],
)

export const postMentions = pgTable(
  'post_mentions',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('post_mentions_of_user').on(table.userId),
  ],
)

/** Who was notified that a post mentions or quotes them: once, however often it is changed and reviewed. */
export const postNotifications = pgTable(
  'post_notifications',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: userId(),
    kind: text('kind').$type<'mention' | 'quote'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.kind] }),
    index('post_notifications_of_user').on(table.userId),
  ],
)

/** What a post said before its author changed it. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: identity(),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    spoiler: boolean('spoiler').notNull(),
    /** Whether others could read it: not a text that was replaced while it waited for review. */
    shown: boolean('shown').notNull().default(true),
    /** When this version was written. */
    createdAt: createdAt(),
  },
  (table) => [index('post_versions_of_post').on(table.postId, table.id)],
)
