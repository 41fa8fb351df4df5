import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DanmakuMode } from '#lib/shared/vocabulary/rooms.ts'
import { users } from './accounts/accounts.ts'
import { createdAt, identity, moment, reference } from './services/columns.ts'
import { rooms } from './streams/streams.ts'

/** How a line flies over the picture. Colour as `#rrggbb`. */
export interface DanmakuLook {
  mode: DanmakuMode
  color: string
  /** 1 small, 2 middle, 3 large. */
  size: number
}

/** What was said in rooms: chat and danmaku are one thing, a line with an optional look. */
export const roomMessages = pgTable(
  'room_messages',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    /** Null: a guest, under the chat name of `guest`. */
    userId: reference('user_id').references(() => users.id),
    guest: text('guest'),
    text: text('text').notNull().default(''),
    /** The key of a stored picture. */
    image: text('image'),
    /** The line it answers; that line may be gone by then. */
    replyTo: reference('reply_to'),
    /** Users it names. */
    mentions: reference('mentions').array(),
    look: jsonb('look').$type<DanmakuLook>(),
    /** A barrage that was bought: it is published by its event, and is no message of the history. */
    paid: boolean('paid').notNull().default(false),
    /** How many like it; who they are stands in `room_message_likes`. */
    likes: integer('likes').notNull().default(0),
    createdAt: createdAt(),
    /** When others than its sender and who keeps order see it; null: at once. */
    shownAt: moment('shown_at'),
    deletedAt: moment('deleted_at'),
    deletedBy: reference('deleted_by').references(() => users.id),
  },
  (table) => [
    index('room_messages_of_room').on(table.roomId, table.id),
    index('room_messages_by_time').on(table.roomId, table.createdAt),
    index('room_messages_of_user').on(table.userId, table.roomId, table.id),
    /** Whether a stored picture is still a line's: few lines have one. */
    index('room_messages_of_picture').on(table.image).where(sql`${table.image} is not null`),
  ],
)

/** Who likes which line. */
export const roomMessageLikes = pgTable(
  'room_message_likes',
  {
    messageId: reference('message_id')
      .notNull()
      .references(() => roomMessages.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('room_message_likes_of_user').on(table.userId),
  ],
)

/** The line that stands at the top of a room; a new one takes its place. */
export const roomPins = pgTable('room_pins', {
  roomId: reference('room_id')
    .primaryKey()
    .references(() => rooms.id),
  messageId: reference('message_id')
    .notNull()
    .references(() => roomMessages.id),
  pinnedBy: reference('pinned_by')
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
  /** Null: until it is taken down. */
  endsAt: moment('ends_at'),
})
