import * as z from 'zod/mini'
import { id, person, time } from '#lib/contract/core/fields.ts'
import {
  CONVERSATION_KINDS,
  MAX_CARD_TITLE_LENGTH,
  MAX_FILE_NAME_LENGTH,
  MAX_PRIVATE_TEXT_LENGTH,
} from '#lib/shared/vocabulary/conversations.ts'

/**
 * Private messages over `/im` (the built-in adapter of the chat port): frames of the server and of a client,
 * which `frames.ts` joins with those of rooms. Only a logged-in user may send them.
 */

/** Positions are 32-bit integers in the database. */
const MAX_POSITION = 2 ** 31 - 1

/** A position of a message in its conversation. */
const position = (least: 0 | 1) => z.int().check(z.gte(least), z.lte(MAX_POSITION))

/** A client's own id of a request or of a message. */
export const reference = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** The conversation: `id` is that of the other user, or of the group. */
export const conversationTarget = z.object({ kind: z.enum(CONVERSATION_KINDS), id: id() })

export type ConversationTarget = z.output<typeof conversationTarget>

/** A card: a match, a room, or anything else by title, picture and link. */
export const customContent = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CARD_TITLE_LENGTH)),
  /** Address of a picture of this site; '' for none. */
  image_url: z.string().check(z.maxLength(500), z.regex(/^$|^\/(?![/\\])/)),
  /** What `type` names: the id of a match or a room, otherwise an address of this site. */
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.regex(/^[a-z][a-z_]{0,31}$/)),
  /** In the smallest unit of its currency; 0 without a price. */
  price: z.int().check(z.gte(0)),
}

/** Content of a stored message. All texts are plain: render them as text. */
export const privateContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Width and height in px. */
  z.object({ kind: z.literal('image'), url: z.string(), width: z.int(), height: z.int() }),
  /** `size` in bytes. */
  z.object({ kind: z.literal('file'), url: z.string(), name: z.string(), size: z.int() }),
  z.object({ kind: z.literal('custom'), ...customContent }),
  z.object({ kind: z.literal('recalled') }),
])

export type PrivateContent = z.output<typeof privateContent>

/** Content of a message to send. `key`: that of an upload of the sender. */
export const newPrivateContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(MAX_PRIVATE_TEXT_LENGTH * 8)) }),
  z.object({ kind: z.literal('image'), key: z.string().check(z.maxLength(200)) }),
  z.object({
    kind: z.literal('file'),
    key: z.string().check(z.maxLength(200)),
    name: z.string().check(z.minLength(1), z.maxLength(MAX_FILE_NAME_LENGTH)),
  }),
  z.object({ kind: z.literal('custom'), ...customContent }),
])

export type NewPrivateContent = z.output<typeof newPrivateContent>

/** `seq`: position in its conversation, from 1, without gaps. */
export const privateMessage = z.object({
  target: conversationTarget,
  seq: z.int(),
  from: z.object(person),
  client_id: z.string(),
  content: privateContent,
  sent_at: time(),
})

export type PrivateMessage = z.output<typeof privateMessage>

/** The other user's nickname and picture, or the group's name. */
const heading = { title: z.string(), avatar: z.nullable(z.string()) }

/** `unread`: messages of others that this user has not read. */
export const conversation = z.object({
  target: conversationTarget,
  ...heading,
  last_message: z.nullable(privateMessage),
  unread: z.int(),
})

export type PrivateConversation = z.output<typeof conversation>

/** Frames of the server about conversations. */
export const privateData = [
  /** The response to `conversations`, the newest first; `cursor` null: there are no more. */
  z.object({
    type: z.literal('conversations'),
    ref: z.string(),
    list: z.array(conversation),
    cursor: z.nullable(z.string()),
    unread_total: z.int(),
  }),
  /** The response to `unread`. */
  z.object({ type: z.literal('unread_total'), ref: z.string(), unread_total: z.int() }),
  /**
   * The response to `messages`, the oldest first. `has_more`: there are more before these, or with `after`
   * behind them. `read_seq`: the other user has read the messages up to it; null in a group, which does not count it.
   */
  z.object({
    type: z.literal('messages'),
    ref: z.string(),
    target: conversationTarget,
    ...heading,
    list: z.array(privateMessage),
    has_more: z.boolean(),
    read_seq: z.nullable(z.int()),
  }),
  /** The response to `send`: stored. A repeated `client_id` is answered with the message stored before. */
  z.object({ type: z.literal('message_sent'), ref: z.string(), message: privateMessage }),
  /** The response to `recall` and `read`. */
  z.object({ type: z.literal('accepted'), ref: z.string() }),
  /**
   * A new message of a conversation, to every connection of its users. `unread` and `unread_total` null: they are not
   * counted for each receiver. One's own message changes neither; that of somebody else adds one to both.
   */
  z.object({
    type: z.literal('message'),
    message: privateMessage,
    unread: z.nullable(z.int()),
    unread_total: z.nullable(z.int()),
  }),
  z.object({ type: z.literal('message_recalled'), target: conversationTarget, seq: z.int() }),
  /** The messages up to `seq` were read: by the other user, or (`by_me`) by this user on any device. */
  z.object({
    type: z.literal('messages_read'),
    target: conversationTarget,
    seq: z.int(),
    by_me: z.boolean(),
    unread_total: z.int(),
  }),
  z.object({ type: z.literal('typing'), target: conversationTarget, is_typing: z.boolean() }),
  /** A conversation has begun, ended or changed its name, as when a group is joined, left or dissolved. */
  z.object({ type: z.literal('conversations_changed') }),
  /** Events may have been missed: the client loads again what it shows. */
  z.object({ type: z.literal('resync') }),
] as const

/** Frames of a client about conversations. `ref` is returned with the response, or with `refused`. */
export const privateFrames = [
  z.object({
    type: z.literal('conversations'),
    ref: reference,
    cursor: z.optional(z.string().check(z.maxLength(64))),
  }),
  /** How many messages are unread in all conversations. */
  z.object({ type: z.literal('unread'), ref: reference }),
  /** A page before `before`, or (to resume) after `after`; the newest page without both. */
  z.object({
    type: z.literal('messages'),
    ref: reference,
    target: conversationTarget,
    before: z.optional(position(1)),
    after: z.optional(position(0)),
  }),
  z.object({
    type: z.literal('send'),
    ref: reference,
    target: conversationTarget,
    /** Chosen by the client once per message, and the same when it is sent again. */
    client_id: reference,
    content: newPrivateContent,
  }),
  z.object({
    type: z.literal('recall'),
    ref: reference,
    target: conversationTarget,
    seq: position(1),
  }),
  z.object({
    type: z.literal('read'),
    ref: reference,
    target: conversationTarget,
    seq: position(1),
  }),
  z.object({ type: z.literal('typing'), target: conversationTarget, is_typing: z.boolean() }),
] as const
