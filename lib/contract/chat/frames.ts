import * as z from 'zod/mini'
import { id, time } from '#lib/contract/core/fields.ts'
import { tierMarks } from '#lib/contract/gifts/tier-mark.ts'
import { DANMAKU_MODES, LINE_MOST, ROOM_RIGHTS, ROOM_ROLES } from '#lib/shared/vocabulary/rooms.ts'
import { roomRules } from './rules.ts'

/**
 * Talk of rooms, over `/im` (the chat port's built-in adapter) and its few calls. Frames of the server travel as
 * `{ code: 100, data }` like those of `/ws`; frames of a client are the bare objects of `chatFrame`.
 */
export const CHAT_PATH = '/im'

/** Lines sent to who enters, the newest; and the most that one `history` brings. */
export const HISTORY_LINES = 50

/** The most that who comes back is sent of what he missed; what is older comes as history. */
export const REFILL_LINES = 500

/** Rooms one socket may be in: as many as are shown side by side, and a few for pop-outs. */
export const MOST_ROOMS = 8

/** How a line flies over the picture; without one it is only read. */
export const danmakuLook = z.object({
  mode: z.enum(DANMAKU_MODES),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  size: z.int().check(z.gte(1), z.lte(3)),
})

/** Who said it. A guest has no id; nobody's role is taken from here for a right. */
export const speaker = z.object({
  user_id: z.nullable(z.int()),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  level: z.int(),
  role: z.enum(ROOM_ROLES),
  /** What stands instead of the plain word on a manager's badge. */
  title: z.optional(z.string()),
  ...tierMarks,
})

export type Speaker = z.output<typeof speaker>

/** One line. All texts are plain: anyone who shows them writes them as text. */
export const chatLine = z.object({
  id: z.int(),
  room_id: z.int(),
  from: speaker,
  text: z.string(),
  /** Its picture's address. */
  image: z.nullable(z.string()),
  /** The line it answers, as it was; `text` null: it is gone. */
  reply_to: z.nullable(z.object({ id: z.int(), user_nickname: z.string(), text: z.nullable(z.string()) })),
  mentions: z.array(z.int()),
  look: z.nullable(danmakuLook),
  paid: z.boolean(),
  /** How many like it. */
  likes: z.int(),
  sent_at: time(),
})

export type ChatLine = z.output<typeof chatLine>

/** A line that was taken away, for who keeps order: by whom (null: he is gone), and why ('' where nothing was said). */
export const removedLine = z.object({
  line: chatLine,
  by_nickname: z.nullable(z.string()),
  reason: z.string(),
})

export type RemovedLine = z.output<typeof removedLine>

/** Who took lines away and why: sent to moderators, and to nobody else. */
const takenBy = z.optional(z.object({ by_nickname: z.string(), reason: z.string() }))

export const pinnedLine = z.object({ line: chatLine, by_user_id: z.int(), ends_at: z.nullable(time()) })

export type PinnedLine = z.output<typeof pinnedLine>

/** What somebody is in a room, for his own page. */
export const ownStanding = z.object({
  role: z.enum(ROOM_ROLES),
  rights: z.array(z.enum(ROOM_RIGHTS)),
  muted_until: z.nullable(time()),
  /** The reason of the mute, as shown to the user; '' where nothing was said. */
  muted_reason: z.string(),
  /** Mute here, also where that has no end; sent to a page that then offers to appeal. */
  is_muted: z.optional(z.boolean()),
  /** Null: he may speak; else the sentence that his next line would be answered with (a guest, a follower too new). */
  may_not_speak: z.nullable(z.string()),
  /** When that is over by itself: a follower is old enough by then. */
  speaks_from: z.nullable(time()),
  /** A warning to acknowledge before the next line. */
  warning: z.nullable(z.object({ id: z.int(), reason: z.string() })),
})

export type OwnStanding = z.output<typeof ownStanding>

export const room_id = z.int()

/** What the server says on `/im`. */
export const chatData = z.discriminatedUnion('type', [
  /** Who this socket speaks as; null for one that only reads until it logs in. */
  z.object({
    type: z.literal('welcome'),
    user_id: z.nullable(z.int()),
    user_nickname: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('joined'),
    room_id,
    /** The oldest first. */
    history: z.array(chatLine),
    /** There are lines before these. */
    has_more: z.boolean(),
    online: z.int(),
    /** Somebody who keeps order is in the room. */
    order_here: z.boolean(),
    rules: roomRules,
    pin: z.nullable(pinnedLine),
    me: ownStanding,
  }),
  /**
   * Before `joined`, for who comes back (`after`): lines he missed that are older than those of `joined`, the oldest first,
   * and which of those before are still there. Lines of his that are in neither are gone, or too old to be vouched for;
   * `has_more`: there are lines before all of these.
   */
  z.object({
    type: z.literal('refill'),
    room_id,
    lines: z.array(chatLine),
    kept: z.array(z.object({ id: z.int(), likes: z.int() })),
    has_more: z.boolean(),
  }),
  z.object({ type: z.literal('left'), room_id }),
  /** What happened in a room within a tenth of a second: lines in order, what was liked, who came (a few by name), how many are here. */
  z.object({
    type: z.literal('batch'),
    room_id,
    lines: z.array(chatLine),
    /** Lines of before that are liked by more or by fewer now. */
    liked: z.optional(z.array(z.object({ id: z.int(), likes: z.int() }))),
    came: z.optional(z.object({ names: z.array(z.string()), more: z.int() })),
    online: z.optional(z.int()),
    /** Somebody who keeps order has come, or the last of them has gone. */
    order_here: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('history'), room_id, list: z.array(chatLine), has_more: z.boolean() }),
  /**
   * The answer to `say`: stored under this id, or waiting for a manager (`held`, without an id). `wait`: seconds until the
   * next line may be said; null: now.
   */
  z.object({
    type: z.literal('said'),
    ref: z.string(),
    room_id,
    id: z.nullable(z.int()),
    held: z.boolean(),
    wait: z.nullable(z.int()),
  }),
  /** To a guest whose line waited: whether it was let through. A user is notified on their own topic of `/ws`, on every page. */
  z.object({ type: z.literal('decided'), room_id, released: z.boolean() }),
  /** Not sent, and why, in words; `wait` seconds until it is worth trying again: the typed text stays. */
  z.object({
    type: z.literal('refused'),
    ref: z.nullable(z.string()),
    room_id: z.nullable(z.int()),
    key: z.string(),
    msg: z.string(),
    wait: z.nullable(z.int()),
  }),
  z.object({ type: z.literal('deleted'), room_id, ids: z.array(z.int()), taken: takenBy }),
  /** Every line up to this one is gone; with `user_id` only those of that user. */
  z.object({
    type: z.literal('cleared'),
    room_id,
    up_to: z.int(),
    user_id: z.nullable(z.int()),
    taken: takenBy,
  }),
  /** Behind `joined`, to who keeps order and to who does so from now on: which of the newest lines were taken away before. */
  z.object({ type: z.literal('removed'), room_id, lines: z.array(removedLine) }),
  z.object({ type: z.literal('rules'), room_id, rules: roomRules }),
  z.object({ type: z.literal('pin'), room_id, pin: z.nullable(pinnedLine) }),
  /** This reader was put out and hears the room no more. `room_id` null: out of every room. */
  z.object({ type: z.literal('out'), room_id: z.nullable(z.int()), until: z.nullable(time()) }),
  /** What this reader may do has changed (a mute, its end, a right given or taken). */
  z.object({ type: z.literal('standing'), room_id, me: ownStanding }),
  z.object({ type: z.literal('heartbeat'), t: z.optional(z.number()) }),
])

export type ChatData = z.output<typeof chatData>

export type ChatDataOf<Type extends ChatData['type']> = Extract<ChatData, { type: Type }>

const lineText = z.string().check(z.maxLength(LINE_MOST * 8))

/** What a client may send on `/im`. `ref` is the client's own mark of a line; it comes back with the answer. */
export const chatFrame = z.discriminatedUnion('type', [
  /**
   * Once, before anything else. Without `id` and `sig` the session of the handshake speaks; a guest shows what
   * `api/Universal/imTouristAccount` gave him. `device` is a random mark the browser keeps.
   */
  z.object({
    type: z.literal('login'),
    id: z.optional(z.string().check(z.regex(/^guest_[0-9a-f]{24}$/))),
    sig: z.optional(z.string().check(z.maxLength(128))),
    device: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
    lang: z.optional(z.enum(['zh', 'en', 'vi'])),
  }),
  /**
   * `quiet`: the arrival is not announced (a pop-out, an overlay). `after`: the newest line one has, by who comes back.
   */
  z.object({
    type: z.literal('join'),
    room_id: id(),
    quiet: z.optional(z.boolean()),
    after: z.optional(id()),
  }),
  z.object({ type: z.literal('leave'), room_id: id() }),
  z.object({
    type: z.literal('say'),
    ref: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    room_id: id(),
    text: z._default(lineText, ''),
    /** The key of an upload for `chat`. */
    image: z.optional(z.string().check(z.maxLength(200))),
    reply_to: z.optional(id()),
    mentions: z.optional(z.array(id()).check(z.maxLength(10))),
    look: z.optional(danmakuLook),
  }),
  z.object({ type: z.literal('history'), room_id: id(), before: id() }),
  z.object({ type: z.literal('heartbeat'), t: z.optional(z.number()) }),
])

export type ChatFrame = z.output<typeof chatFrame>

export type Say = Extract<ChatFrame, { type: 'say' }>
