import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type {
  GuestTalk,
  HoldReason,
  LineHoldState,
  MarkedRule,
  RoomRight,
  WordVerdict,
} from '#lib/shared/vocabulary/rooms.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'
import { roomId, userId } from './columns.ts'

/** Who keeps order in rooms, and the rules that hold there (docs/decisions/0015-the-room.md). */

/** Whom an anchor made a manager of the room, each with the rights ticked. The row's end is the end of all rights. */
export const roomManagers = pgTable(
  'room_managers',
  {
    roomId: roomId(),
    userId: userId(),
    rights: text('rights').array().$type<RoomRight[]>().notNull(),
    /** What his badge says in the chat, in the anchor's own words; '': that he is a manager. */
    title: text('title').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    index('room_managers_of_user').on(table.userId),
  ],
)

/** Who may speak in a room and how; a room without a row has the site's own rules. Zero and false: off. */
export const roomRules = pgTable('room_rules', {
  roomId: reference('room_id')
    .primaryKey()
    .references(() => rooms.id),
  slowSeconds: integer('slow_seconds').notNull().default(0),
  /** Only who has followed the anchor for this many minutes; null: everybody. */
  followersMinutes: integer('followers_minutes'),
  leastLevel: integer('least_level').notNull().default(0),
  emojiOnly: boolean('emoji_only').notNull().default(false),
  /** Emoji only while nobody who keeps order is in the room. */
  emojiAlone: boolean('emoji_alone').notNull().default(false),
  unique: boolean('unique_lines').notNull().default(false),
  noLinks: boolean('no_links').notNull().default(false),
  /** A first line in the room waits for a manager. */
  holdFirst: boolean('hold_first').notNull().default(false),
  guests: text('guests').$type<GuestTalk>(),
  /** So long (seconds) lines of viewers wait before others than who keeps order see them. */
  delaySeconds: integer('delay_seconds').notNull().default(0),
  /** Since when the shield is up: its rules then hold besides these, which come back when it goes down. */
  shieldAt: moment('shield_at'),
  shieldBy: reference('shield_by').references(() => users.id),
  /** Which marked accounts are restricted by themselves: none, those younger than a day, or all. */
  restrictMarked: text('restrict_marked').$type<MarkedRule>().notNull().default('new'),
  /** Lines up to this one were cleared away for everybody. */
  clearedTo: reference('cleared_to').notNull().default(0),
  updatedAt: updatedAt(),
})

/** What operators (no room) and managers (their room) add to the lists that come with the program. */
export const filterWords = pgTable(
  'filter_words',
  {
    id: identity(),
    roomId: reference('room_id').references(() => rooms.id),
    word: text('word').notNull(),
    /** The word as the filter folds it: what makes two entries one. */
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

/** A line that waits for a manager's decision. */
export const heldLines = pgTable(
  'held_lines',
  {
    id: identity(),
    roomId: roomId(),
    /** Null: a guest wrote it, under the chat name of `guest`. */
    userId: reference('user_id').references(() => users.id),
    guest: text('guest'),
    /** The line as it would have been sent. */
    line: jsonb('line').$type<Record<string, unknown>>().notNull(),
    why: text('why').$type<HoldReason>().notNull(),
    state: text('state').$type<LineHoldState>().notNull().default('waiting'),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('held_lines_of_room').on(table.roomId, table.state, table.id),
    index('held_lines_of_user').on(table.userId),
  ],
)
