import * as z from 'zod/mini'
import { id, time } from '#lib/contract/core/fields.ts'
import { tierMarks } from '#lib/contract/gifts/tier-mark.ts'
import { DANMAKU_MODES } from '#lib/shared/preferences.ts'
import { MAX_MESSAGE_LENGTH, ROOM_RIGHTS, ROOM_ROLES } from '#lib/shared/vocabulary/rooms.ts'
import { privateData, privateFrames } from './private.ts'
import { roomRules } from './rules.ts'

/**
 * Chat over `/im`: rooms here, private messages in `private.ts` (the built-in adapter of the chat port). Frames of the server are sent as `{ code:
 * 100, data }` like those of `/ws`; frames of a client are the bare objects of `chatFrame`.
 */
export const CHAT_PATH = '/im'

/** Number of messages sent on joining, the newest ones, and maximum of one `history`. */
export const HISTORY_PAGE_SIZE = 50

/** Maximum of missed messages sent to a client that reconnects; older ones are loaded as history. */
export const MAX_MISSED_MESSAGES = 500

/** Maximum of rooms per socket: as many as are shown side by side, and a few for pop-outs. */
export const MAX_ROOMS_PER_SOCKET = 8

/** Style of a message shown as danmaku over the video; null: only in the chat. */
export const danmakuStyle = z.object({
  mode: z.enum(DANMAKU_MODES),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  size: z.int().check(z.gte(1), z.lte(3)),
})

/** Author of a message. A guest has no id; the role is for display and never grants a right. */
export const messageAuthor = z.object({
  user_id: z.nullable(z.int()),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  level: z.int(),
  role: z.enum(ROOM_ROLES),
  /** A manager's title, shown on the badge instead of the default label. */
  title: z.optional(z.string()),
  ...tierMarks,
})

export type MessageAuthor = z.output<typeof messageAuthor>

/** One chat message. All texts are plain: render them as text. */
export const chatMessage = z.object({
  id: z.int(),
  room_id: z.int(),
  from: messageAuthor,
  text: z.string(),
  /** Address of its picture. */
  image: z.nullable(z.string()),
  /** The quoted message; `text` null: it was removed. */
  reply_to: z.nullable(
    z.object({
      id: z.int(),
      /** Null for a guest. */
      user_id: z.nullable(z.int()),
      user_nickname: z.string(),
      text: z.nullable(z.string()),
    }),
  ),
  mentions: z.array(z.int()),
  look: z.nullable(danmakuStyle),
  paid: z.boolean(),
  /** Number of likes. */
  likes: z.int(),
  sent_at: time(),
})

export type ChatMessage = z.output<typeof chatMessage>

/**
 * A removed message, for moderators: removed by whom (null: the moderator's account is gone) and why (''
 * without a reason).
 */
export const removedMessage = z.object({
  line: chatMessage,
  by_nickname: z.nullable(z.string()),
  reason: z.string(),
})

export type RemovedMessage = z.output<typeof removedMessage>

/** Who removed messages and why: sent to moderators only. */
const removalInfo = z.optional(z.object({ by_nickname: z.string(), reason: z.string() }))

export const pinnedMessage = z.object({ line: chatMessage, by_user_id: z.int(), ends_at: z.nullable(time()) })

export type PinnedMessage = z.output<typeof pinnedMessage>

/** A user's own status in a room, for their page. */
export const ownRoomStatus = z.object({
  role: z.enum(ROOM_ROLES),
  rights: z.array(z.enum(ROOM_RIGHTS)),
  muted_until: z.nullable(time()),
  /** Reason of the mute, as shown to the user; '' without one. */
  muted_reason: z.string(),
  /** True while muted here, also without an end; sent to a page that then offers to appeal. */
  is_muted: z.optional(z.boolean()),
  /**
   * Null: the user may send messages; else the refusal of their next message (a guest, a follower too new).
   */
  may_not_speak: z.nullable(z.string()),
  /** When this ends by itself: a follower has then followed long enough. */
  speaks_from: z.nullable(time()),
  /** A warning to acknowledge before the next message. */
  warning: z.nullable(z.object({ id: z.int(), reason: z.string() })),
})

export type OwnRoomStatus = z.output<typeof ownRoomStatus>

export const room_id = z.int()

/** Frames of the server on `/im`. */
export const chatData = z.discriminatedUnion('type', [
  /** Identity of this socket; null for one that only reads until it logs in. */
  z.object({
    type: z.literal('welcome'),
    user_id: z.nullable(z.int()),
    user_nickname: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('joined'),
    room_id,
    /** The oldest first. */
    history: z.array(chatMessage),
    /** There are messages before these. */
    has_more: z.boolean(),
    /** Connections to the room's chat; those that play its stream are its `viewers`. */
    online: z.int(),
    /** A moderator is in the room. */
    order_here: z.boolean(),
    rules: roomRules,
    pin: z.nullable(pinnedMessage),
    me: ownRoomStatus,
  }),
  /**
   * Before `joined`, for a client that reconnects (`after`): missed messages older than those of `joined`,
   * the oldest first, and in `kept` those of its earlier messages that still exist. Messages of the client in
   * neither list were removed, or are too old to be checked; `has_more`: there are messages before all of
   * these.
   */
  z.object({
    type: z.literal('refill'),
    room_id,
    lines: z.array(chatMessage),
    kept: z.array(z.object({ id: z.int(), likes: z.int() })),
    has_more: z.boolean(),
  }),
  z.object({ type: z.literal('left'), room_id }),
  /**
   * Events of a room within a tenth of a second: messages in order, likes, arrivals (a few by name), number
   * of connections.
   */
  z.object({
    type: z.literal('batch'),
    room_id,
    lines: z.array(chatMessage),
    /** Earlier messages with a new number of likes. */
    liked: z.optional(z.array(z.object({ id: z.int(), likes: z.int() }))),
    came: z.optional(z.object({ names: z.array(z.string()), more: z.int() })),
    online: z.optional(z.int()),
    /** The first moderator has arrived, or the last one has left. */
    order_here: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('history'), room_id, list: z.array(chatMessage), has_more: z.boolean() }),
  /**
   * The response to `say`: stored under this id, or held for a manager (`held`, without an id). `wait`:
   * seconds until the next message may be sent; null: now.
   */
  z.object({
    type: z.literal('said'),
    ref: z.string(),
    room_id,
    id: z.nullable(z.int()),
    held: z.boolean(),
    wait: z.nullable(z.int()),
  }),
  /**
   * To a guest whose message was held: whether it was released. A user is notified on their own topic of
   * `/ws`, on every page.
   */
  z.object({ type: z.literal('decided'), room_id, released: z.boolean() }),
  /**
   * Not sent, with the reason as text; `wait` seconds until a retry makes sense: the page keeps the typed
   * text.
   */
  z.object({
    type: z.literal('refused'),
    ref: z.nullable(z.string()),
    room_id: z.nullable(z.int()),
    key: z.string(),
    msg: z.string(),
    wait: z.nullable(z.int()),
  }),
  z.object({ type: z.literal('deleted'), room_id, ids: z.array(z.int()), taken: removalInfo }),
  /** All messages up to this one were removed; with `user_id` only those of that user. */
  z.object({
    type: z.literal('cleared'),
    room_id,
    up_to: z.int(),
    user_id: z.nullable(z.int()),
    taken: removalInfo,
  }),
  /**
   * After `joined`, and when a user becomes a moderator: which of the newest messages were removed before.
   */
  z.object({ type: z.literal('removed'), room_id, lines: z.array(removedMessage) }),
  z.object({ type: z.literal('rules'), room_id, rules: roomRules }),
  z.object({ type: z.literal('pin'), room_id, pin: z.nullable(pinnedMessage) }),
  /** This user was kicked and receives nothing more of the room. `room_id` null: from every room. */
  z.object({ type: z.literal('out'), room_id: z.nullable(z.int()), until: z.nullable(time()) }),
  /** This user's status has changed (a mute, its end, a right granted or withdrawn). */
  z.object({ type: z.literal('standing'), room_id, me: ownRoomStatus }),
  z.object({ type: z.literal('heartbeat'), t: z.optional(z.number()) }),
  ...privateData,
])

export type ChatData = z.output<typeof chatData>

export type ChatDataOf<Type extends ChatData['type']> = Extract<ChatData, { type: Type }>

const messageText = z.string().check(z.maxLength(MAX_MESSAGE_LENGTH * 8))

/** What a message to a room has. */
export const newMessageFields = {
  text: z._default(messageText, ''),
  /** The key of an upload for `chat`. */
  image: z.optional(z.string().check(z.maxLength(200))),
  reply_to: z.optional(id()),
  mentions: z.optional(z.array(id()).check(z.maxLength(10))),
  look: z.optional(danmakuStyle),
}

/** Frames of a client on `/im`. `ref` is the client's own id of a message, returned with the response. */
export const chatFrame = z.discriminatedUnion('type', [
  /**
   * Once, before anything else. Without `id` and `sig` the session of the handshake counts; a guest sends
   * what `api/Universal/imTouristAccount` returned, and a client without a session cookie its user's id and the
   * `userSig` of the login. `device` is a random id stored by the browser.
   */
  z.object({
    type: z.literal('login'),
    id: z.optional(z.string().check(z.regex(/^(?:guest_[0-9a-f]{24}|[1-9]\d{0,14})$/))),
    sig: z.optional(z.string().check(z.maxLength(512))),
    device: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
    lang: z.optional(z.enum(['zh', 'en', 'vi'])),
  }),
  /**
   * `quiet`: the arrival is not announced (a pop-out, an overlay). `after`: id of the newest message
   * received, when reconnecting. `external`: the page receives messages of users from the chat service outside the
   * site, and here only those that the service does not deliver.
   */
  z.object({
    type: z.literal('join'),
    room_id: id(),
    quiet: z.optional(z.boolean()),
    after: z.optional(id()),
    external: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('leave'), room_id: id() }),
  z.object({
    type: z.literal('say'),
    ref: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    room_id: id(),
    ...newMessageFields,
  }),
  z.object({ type: z.literal('history'), room_id: id(), before: id() }),
  z.object({ type: z.literal('heartbeat'), t: z.optional(z.number()) }),
  ...privateFrames,
])

export type ChatFrame = z.output<typeof chatFrame>

export type SendFrame = Extract<ChatFrame, { type: 'say' }>
