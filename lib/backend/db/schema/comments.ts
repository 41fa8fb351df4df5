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
import type { CommentState, CommentTargetType } from '#lib/shared/comments.ts'
import { users } from './accounts/accounts.ts'
import { createdAt, identity, moment, reference } from './services/columns.ts'

const target = () => ({
  targetType: text('target_type').$type<CommentTargetType>().notNull(),
  targetId: reference('target_id').notNull(),
})

/**
 * Comments in threads of two levels: a comment without `rootId` begins a thread, the others are its answers, whichever
 * of them they answer.
 */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    ...target(),
    rootId: reference('root_id').references((): AnyPgColumn => comments.id),
    /** The comment that this one answers, and its author. */
    parentId: reference('parent_id').references((): AnyPgColumn => comments.id),
    answeredUserId: reference('answered_user_id').references(() => users.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the author's browser: a comment that is sent again is stored once. */
    clientId: text('client_id'),
    text: text('text').notNull(),
    /** The key of its picture. */
    image: text('image'),
    /** When the picture was taken down after a copyright notice: nobody sees it. */
    imageTakenDownAt: moment('image_taken_down_at'),
    spoiler: boolean('spoiler').notNull().default(false),
    state: text('state').$type<CommentState>().notNull(),
    /** Whether lists contain it: shown, or removed with answers that are shown. */
    listed: boolean('listed').notNull(),
    /** Number of its rows in comment_likes. */
    likes: integer('likes').notNull().default(0),
    /** Number of the shown answers of its thread; 0 for an answer. */
    answers: integer('answers').notNull().default(0),
    removedBy: reference('removed_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('comments_by_time')
      .on(table.targetType, table.targetId, table.id)
      .where(sql`root_id is null and listed`),
    index('comments_by_likes')
      .on(table.targetType, table.targetId, table.likes, table.answers, table.id)
      .where(sql`root_id is null and listed`),
    index('comments_of_thread').on(table.rootId, table.id).where(sql`listed`),
    index('comments_of_user').on(table.userId, table.id),
    index('comments_answering').on(table.answeredUserId, table.id),
    index('comments_held').on(table.id).where(sql`state = 'held'`),
    uniqueIndex('comments_by_client_id').on(table.userId, table.clientId),
  ],
)

/** Number of shown comments of a target, answers included. */
export const commentCounts = pgTable(
  'comment_counts',
  { ...target(), total: bigint('total', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.targetType, table.targetId] })],
)

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: reference('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_likes_of_user').on(table.userId),
  ],
)

export const commentMentions = pgTable(
  'comment_mentions',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    commentId: reference('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.commentId] }),
    index('comment_mentions_of_comment').on(table.commentId),
  ],
)
