import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DanmakuMode } from '#lib/shared/preferences.ts'
import type { GroupJoinMode, GroupRole } from '#lib/shared/vocabulary/conversations.ts'
import { users } from './accounts/accounts.ts'
import { createdAt, identity, moment, reference } from './services/columns.ts'
import { rooms } from './streams/streams.ts'

/** Style of a danmaku message. Colour as `#rrggbb`. */
export interface DanmakuStyle {
  mode: DanmakuMode
  color: string
  /** 1 small, 2 middle, 3 large. */
  size: number
}

/** Messages sent in rooms. Chat and danmaku are the same: a message with an optional danmaku style. */
export const roomMessages = pgTable(
  'room_messages',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    /** Null: sent by a guest, under the chat name in `guest`. */
    userId: reference('user_id').references(() => users.id),
    guest: text('guest'),
    text: text('text').notNull().default(''),
    /** The key of a stored picture. */
    image: text('image'),
    /** The message it replies to; that message may have been deleted since. */
    replyTo: reference('reply_to'),
    /** The users it mentions. */
    mentions: reference('mentions').array(),
    look: jsonb('look').$type<DanmakuStyle>(),
    /** A paid barrage: it is published by its event and is not part of the message history. */
    paid: boolean('paid').notNull().default(false),
    /** Number of likes; the users are in `room_message_likes`. */
    likes: integer('likes').notNull().default(0),
    createdAt: createdAt(),
    /** When others than its sender and the moderators see it; null: at once. */
    shownAt: moment('shown_at'),
    deletedAt: moment('deleted_at'),
    deletedBy: reference('deleted_by').references(() => users.id),
  },
  (table) => [
    index('room_messages_of_room').on(table.roomId, table.id),
    index('room_messages_by_time').on(table.roomId, table.createdAt),
    index('room_messages_of_user').on(table.userId, table.roomId, table.id),
    /** To find whether a message still uses a stored picture: few messages have one. */
    index('room_messages_of_picture').on(table.image).where(sql`${table.image} is not null`),
  ],
)

/** The likes of messages, by user. */
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

/** The pinned message of a room; a new one replaces it. */
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
  /** Null: until it is unpinned. */
  endsAt: moment('ends_at'),
})

/** A stored private message; `key`: that of a file in the storage. */
export type StoredContent =
  | { kind: 'text'; text: string }
  | { kind: 'image'; key: string; width: number; height: number }
  | { kind: 'file'; key: string; name: string; size: number }
  | { kind: 'custom'; title: string; image_url: string; id: string; type: string; price: number }
  | { kind: 'recalled' }

/** Conversations of two users (`low_user_id` is the smaller id), or of a group, which names its conversation. */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    lowUserId: reference('low_user_id').references(() => users.id),
    highUserId: reference('high_user_id').references(() => users.id),
    /** Position of the newest message. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_of_users').on(table.lowUserId, table.highUserId),
    index('conversations_of_high_user').on(table.highUserId),
    check('conversations_of_two', sql`(${table.lowUserId} is null) = (${table.highUserId} is null)`),
  ],
)

/** What each user of a conversation of two has sent and read. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: reference('conversation_id')
      .notNull()
      .references(() => conversations.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    otherUserId: reference('other_user_id')
      .notNull()
      .references(() => users.id),
    /** Number of messages the user has sent, including recalled and expired ones. */
    sent: integer('sent').notNull().default(0),
    /** The user has read the messages up to this position. */
    readSeq: integer('read_seq').notNull().default(0),
    /** Number of unread messages of the other user. */
    unread: integer('unread').notNull().default(0),
    /** When the newest message was sent. */
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_by_time').on(table.userId, table.lastAt, table.conversationId),
    uniqueIndex('conversation_members_of_users').on(table.otherUserId, table.userId),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    conversationId: reference('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** Position in the conversation, from 1, without gaps. */
    seq: integer('seq').notNull(),
    senderId: reference('sender_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the sender's browser: a message that is sent again is stored once. */
    clientId: text('client_id').notNull(),
    content: jsonb('content').$type<StoredContent>().notNull(),
    /** The key of a chat service outside the site that has delivered the message: of a group its position there. */
    serviceKey: text('service_key'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    index('conversation_messages_by_service_key')
      .on(table.conversationId, table.serviceKey)
      .where(sql`service_key is not null`),
    uniqueIndex('conversation_messages_by_client_id').on(table.senderId, table.clientId),
    index('conversation_messages_by_time').on(table.createdAt),
  ],
)

export const chatGroups = pgTable(
  'chat_groups',
  {
    id: identity(),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    ownerId: reference('owner_id')
      .notNull()
      .references(() => users.id),
    conversationId: reference('conversation_id')
      .notNull()
      .references(() => conversations.id),
    joinMode: text('join_mode').$type<GroupJoinMode>().notNull(),
    /** Only owner and managers may write. */
    isMuted: boolean('is_muted').notNull().default(false),
    /** Since when it is shown in its owner's room; null: it is not. */
    shownAt: moment('shown_at'),
    /** Number of members. */
    members: integer('members').notNull().default(0),
    createdAt: createdAt(),
    dissolvedAt: moment('dissolved_at'),
  },
  (table) => [
    index('chat_groups_of_owner').on(table.ownerId),
    uniqueIndex('chat_groups_of_conversation').on(table.conversationId),
    index('chat_groups_by_members')
      .on(table.members, table.id)
      .where(sql`${table.joinMode} = 'open' and ${table.dissolvedAt} is null`),
  ],
)

export const chatGroupMembers = pgTable(
  'chat_group_members',
  {
    groupId: reference('group_id')
      .notNull()
      .references(() => chatGroups.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<GroupRole>().notNull(),
    mutedUntil: moment('muted_until'),
    /** The member sees the messages after this position: those before they joined are not shown. */
    fromSeq: integer('from_seq').notNull(),
    /** The member has read the messages up to this position. */
    readSeq: integer('read_seq').notNull(),
    /** When the member joined. */
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('chat_group_members_of_user').on(table.userId),
  ],
)
