import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'

/** A poll that the streamer or a moderator asks the viewers of a room. */
export const roomPolls = pgTable(
  'room_polls',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    /** Who asked it. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    question: text('question').notNull(),
    /** Earlier than it was planned if it was ended by hand. */
    endsAt: moment('ends_at').notNull(),
    /** When its result was sent to the chat; null: it runs, or ended a moment ago. */
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('room_polls_of_room').on(table.roomId, table.id),
    index('room_polls_running').on(table.endsAt).where(sql`${table.closedAt} is null`),
    index('room_polls_of_user').on(table.userId),
  ],
)

const pollId = () =>
  reference('poll_id')
    .notNull()
    .references(() => roomPolls.id)

export const roomPollOptions = pgTable(
  'room_poll_options',
  {
    pollId: pollId(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** Number of its rows in room_poll_votes. */
    votes: integer('votes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.position] })],
)

export const roomPollVotes = pgTable(
  'room_poll_votes',
  {
    pollId: pollId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.userId] }),
    index('room_poll_votes_of_user').on(table.userId),
  ],
)
