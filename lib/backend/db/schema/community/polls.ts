import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { createdAt, moment, reference } from '../services/columns.ts'
import { posts } from './posts.ts'

/** The poll of a post, whose text is the question. */
export const postPolls = pgTable('post_polls', {
  postId: reference('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  endsAt: moment('ends_at').notNull(),
})

export const pollOptions = pgTable(
  'poll_options',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => postPolls.postId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** Number of its rows in poll_votes. */
    votes: integer('votes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.position] })],
)

export const pollVotes = pgTable(
  'poll_votes',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => postPolls.postId, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('poll_votes_of_user').on(table.userId),
  ],
)
