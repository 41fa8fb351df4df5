import * as z from 'zod/mini'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { type ChatMessage, chatMessage, newMessageFields } from './frames.ts'
import { customContent, reference } from './private.ts'

/**
 * What the site's browsers and its back end put into messages of Tencent IM, and how the back end refuses them.
 * Accounts are user ids as texts. Groups of rooms are room ids as texts, groups of users have a prefix.
 */

const GROUP_PREFIX = 'group_'

/** The id of a group of users at Tencent IM. */
export const toServiceGroupId = (groupId: number | string): string => `${GROUP_PREFIX}${groupId}`

/** The site's id of a group of users; null for the group of a room, and for ids that are not the site's. */
export const fromServiceGroupId = (id: string): string | null =>
  /^group_([1-9]\d{0,14})$/.exec(id)?.[1] ?? null

/** The content of the system notification that a group has changed. */
export const GROUP_CHANGED = 'group_changed'

/** Where Tencent calls the site before and after each message; in lower case, as paths are matched. */
export const CHAT_CALLBACK_PATH = '/api/chat/tencent-callback'

/** `cloudCustomData` of a message, as JSON. */
export const cloudData = z.object({
  /** The browser's own id of the message, the same when it is sent again. */
  client_id: reference,
  /** The language in which a refusal is answered. */
  lang: z.enum(LANGUAGES),
})
export type CloudData = z.output<typeof cloudData>

/** `data` of a custom message that is a card, as JSON (specification: title, imageUrl, id, type, price). */
export const cardData = z.object({
  title: customContent.title,
  imageUrl: customContent.image_url,
  id: customContent.id,
  type: customContent.type,
  price: customContent.price,
})

const ROOM_MESSAGE = 'room_message'

/** `data` of a custom message to a room, as its sender's page makes it. */
export const newRoomMessage = z.object({ businessID: z.literal(ROOM_MESSAGE), ...newMessageFields })

/** `data` of a message of a room as it is delivered: the site's call-back replaces what the sender's page made. */
export const roomMessage = z.object({ businessID: z.literal(ROOM_MESSAGE), message: chatMessage })

export const toNewRoomMessage = (
  fields: Omit<z.input<typeof newRoomMessage>, 'businessID'>,
): z.input<typeof newRoomMessage> => ({ businessID: ROOM_MESSAGE, ...fields })
export const toRoomMessage = (message: ChatMessage): z.output<typeof roomMessage> => ({
  businessID: ROOM_MESSAGE,
  message,
})

const ROOM_GIFT = 'room_gift'

/**
 * `data` of the custom message about a gift that the site sends into a room's group, for other clients of the group:
 * the site's own pages receive room events over `/ws`.
 */
export interface RoomGift {
  businessID: typeof ROOM_GIFT
  event: Extract<RoomEvent, { kind: 'gift' }>
}
export const toRoomGift = (event: RoomGift['event']): RoomGift => ({ businessID: ROOM_GIFT, event })

/** `data` of a custom message that says whether its sender types; the convention of Tencent's own interfaces. */
export const typingData = z.object({
  businessID: z.literal('user_typing_status'),
  typingStatus: z.union([z.literal(0), z.literal(1)]),
})
export const toTypingData = (isTyping: boolean): z.output<typeof typingData> => ({
  businessID: 'user_typing_status',
  typingStatus: isTyping ? 1 : 0,
})

/** `ErrorInfo` of a refused message, as JSON: the text in the sender's language, and seconds until a retry. */
export const refusalInfo = z.object({ msg: z.string(), wait: z.nullable(z.number()) })

/** The range of error codes that Tencent passes on to the sender together with their `ErrorInfo`. */
const FIRST_CODE = 120_001
const LAST_CODE = 130_000

/**
 * Refusals by their code: FIRST_CODE is the first of them. Codes are stored in Tencent's logs and known to open pages,
 * so a new key is added at the end.
 */
const REFUSAL_KEYS = [
  'unavailable',
  'chat.login_first',
  'chat.held',
  'room.kicked',
  'room.muted',
  'room.muted_for_good',
  'chat.guests_read',
  'chat.guests_no_pictures',
  'chat.guest_held',
  'chat.warned',
  'chat.level',
  'chat.followers',
  'chat.followers_since',
  'chat.slow',
  'chat.too_fast',
  'chat.nothing_said',
  'chat.too_long',
  'chat.emoji_only',
  'chat.emoji_alone',
  'chat.no_links',
  'chat.word_refused',
  'chat.said_already',
  'chat.blocked',
  'chat.blocking',
  'chat.strangers',
  'chat.strangers_text',
  'chat.client_id',
  'chat.not_supported',
  'not_found.user',
  'not_found.room',
  'too_many',
  'session.ended',
  'chat.delayed',
  'chat.not_here',
  'not_found.group',
  'group.muted',
  'group.all_muted',
] as const

/** The error code of a refusal. Keys without one of their own have that of `unavailable`. */
export const codeOfRefusal = (key: string): number =>
  FIRST_CODE + Math.max(0, REFUSAL_KEYS.indexOf(key as (typeof REFUSAL_KEYS)[number]))

/** The key of a refusal by its code; null: the code is none of the site's. */
export function refusalOfCode(code: number): string | null {
  if (code < FIRST_CODE || code > LAST_CODE) return null
  return REFUSAL_KEYS[code - FIRST_CODE] ?? REFUSAL_KEYS[0]
}
