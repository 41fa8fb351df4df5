import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type {
  GuestChatMode,
  HoldReason,
  MarkedRule,
  MessageHoldState,
  RoomRight,
  WordVerdict,
} from '#lib/shared/vocabulary/rooms.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'
import { roomId, userId } from './columns.ts'

/** The moderators of rooms, and the rooms' chat rules (docs/decisions/0015-the-room.md). */

/**
 * The managers an anchor appointed for the room, each with their rights. Deleting the row ends all rights.
 */
export const roomManagers = pgTable(
  'room_managers',
  {
    roomId: roomId(),
    userId: userId(),
    rights: text('rights').array().$type<RoomRight[]>().notNull(),
    /** The text of the manager's badge in the chat, as the anchor wrote it; '': the default text. */
    title: text('title').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    index('room_managers_of_user').on(table.userId),
  ],
)

/** The chat rules of a room; a room without a row has the site's default rules. Zero and false: off. */
export const roomRules = pgTable('room_rules', {
  roomId: reference('room_id')
    .primaryKey()
    .references(() => rooms.id),
  slowSeconds: integer('slow_seconds').notNull().default(0),
  /** Only users who have followed the anchor for this many minutes; null: everybody. */
  followersMinutes: integer('followers_minutes'),
  leastLevel: integer('least_level').notNull().default(0),
  emojiOnly: boolean('emoji_only').notNull().default(false),
  /** Emoji only while no moderator is in the room. */
  emojiAlone: boolean('emoji_alone').notNull().default(false),
  unique: boolean('unique_lines').notNull().default(false),
  noLinks: boolean('no_links').notNull().default(false),
  /** A user's first message in the room waits for a manager. */
  holdFirst: boolean('hold_first').notNull().default(false),
  guests: text('guests').$type<GuestChatMode>(),
  /** Seconds that viewers' messages wait before anyone but the moderators sees them. */
  delaySeconds: integer('delay_seconds').notNull().default(0),
  /**
   * When shield mode was switched on: its rules then apply in addition to these, which apply alone again once
   * it is off.
   */
  shieldAt: moment('shield_at'),
  shieldBy: reference('shield_by').references(() => users.id),
  /** Which marked accounts are restricted automatically: none, those younger than a day, or all. */
  restrictMarked: text('restrict_marked').$type<MarkedRule>().notNull().default('new'),
  /** Messages up to this id were cleared for everybody. */
  clearedTo: reference('cleared_to').notNull().default(0),
  updatedAt: updatedAt(),
})

/** Filter words that operators (no room) and managers (their room) add to the built-in lists. */
export const filterWords = pgTable(
  'filter_words',
  {
    id: identity(),
    roomId: reference('room_id').references(() => rooms.id),
    word: text('word').notNull(),
    /** The word as the filter folds it: two entries with the same folded word are one. */
    folded: text('folded').notNull(),
    verdict: text('verdict').$type<WordVerdict>().notNull(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('filter_words_once').on(table.roomId, table.folded).nullsNotDistinct(),
    check('filter_words_say_something', sql`${table.folded} <> ''`),
  ],
)

/** A message that waits for a manager's decision. */
export const heldMessages = pgTable(
  'held_lines',
  {
    id: identity(),
    roomId: roomId(),
    /** Null: sent by a guest, under the chat name in `guest`. */
    userId: reference('user_id').references(() => users.id),
    guest: text('guest'),
    /** The message as it would have been sent. */
    line: jsonb('line').$type<Record<string, unknown>>().notNull(),
    why: text('why').$type<HoldReason>().notNull(),
    state: text('state').$type<MessageHoldState>().notNull().default('waiting'),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('held_lines_of_room').on(table.roomId, table.state, table.id),
    index('held_lines_of_user').on(table.userId),
  ],
)
