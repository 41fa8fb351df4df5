import type { RemovedMessages } from '#lib/client/chat/connection/create-chat.ts'
import type { ChatMessage, MessageAuthor } from '#lib/contract/chat/frames.ts'
import type { RoomEventPayload } from '#lib/contract/streams/room-events.ts'
import type { DanmakuMode } from '#lib/shared/preferences.ts'
import {
  BARRAGE_STYLES,
  type BarrageStyle,
  type TierKind,
  type TierStyle,
} from '#lib/shared/vocabulary/gifts.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/** A chat message shown over the picture. */
export interface FlyingMessage {
  id: string
  /** Id of its chat message, paid or not; null for old barrages without one. */
  line_id: number | null
  text: string
  mode: DanmakuMode
  /** #rrggbb */
  color: string
  /** 1 small, 2 usual, 3 large. */
  size: number
  user_id: number | null
  user_nickname: string
  role: RoomRole
  /** Null if unknown. */
  level: number | null
  /** Sent by the viewer: always shown. */
  own: boolean
  /** Paid: always shown. */
  paid: boolean
  /** The paid style. */
  look: BarrageStyle | null
  /** The author's badge, the higher of two. */
  badge: { kind: TierKind; look: TierStyle } | null
}

/** The viewer, to recognise their own messages. Guests have only a name, which is unique. */
export interface Viewer {
  userId: number | null
  guestName: string | null
}

function badgeOf({ noble, guard }: Pick<MessageAuthor, 'guard' | 'noble'>): FlyingMessage['badge'] {
  if (noble) return { kind: 'noble', look: noble.look }
  return guard ? { kind: 'guard', look: guard.look } : null
}

export const PLAIN = '#ffffff'

const isOwn = (from: Pick<ChatMessage['from'], 'user_id' | 'user_nickname'>, me: Viewer): boolean =>
  from.user_id === null
    ? me.userId === null && me.guestName !== null && from.user_nickname === me.guestName
    : from.user_id === me.userId

/** Converts a chat message; null if it is not shown over the picture. */
export function toFlyingMessage(
  { id, look, text, from, paid }: ChatMessage,
  me: Viewer,
): FlyingMessage | null {
  if (!look || text === '') return null
  return {
    id: `l${id}`,
    line_id: id,
    text,
    mode: look.mode,
    color: look.color,
    size: look.size,
    user_id: from.user_id,
    user_nickname: from.user_nickname,
    role: from.role,
    level: from.level,
    own: isOwn(from, me),
    paid,
    look: null,
    badge: badgeOf(from),
  }
}

/** Converts a paid barrage: large, in the style it was bought with. `role`: the sender's role in the room. */
export function barrageToFlyingMessage(
  barrage: RoomEventPayload<'barrage'>,
  me: Viewer,
  role: RoomRole,
): FlyingMessage {
  const { record_id: id, line_id, text, user_id, user_nickname } = barrage
  return {
    id: `b${id}`,
    line_id,
    text,
    mode: 'scroll',
    color: PLAIN,
    size: 3,
    user_id,
    user_nickname,
    role,
    level: null,
    own: user_id === me.userId,
    paid: true,
    look: BARRAGE_STYLES.find((look) => look === barrage.look) ?? 'colour',
    badge: badgeOf(barrage),
  }
}

/**
 * Returns a predicate for the messages a removal applies to. Messages without a chat id are removed with all
 * others of their sender.
 */
export function createRemovalFilter(removal: RemovedMessages): (line: FlyingMessage) => boolean {
  if (removal.type === 'deleted') {
    const ids = new Set(removal.ids)
    return ({ line_id: id }) => id !== null && ids.has(id)
  }
  return ({ line_id: id, user_id: by }) =>
    (removal.user_id === null || by === removal.user_id) && (id === null || id <= removal.up_to)
}

/**
 * Normalises a text for comparison: ignores width, case and spaces, and repetitions of the last character
 * (666, 6666).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, '')
    .replace(/(.)\1{2,}$/u, '$1$1')

/**
 * Reduces a text to what equal messages of a crowd have in common: no punctuation except in scores, and
 * repetitions removed (哈哈哈, hahaha, goooal); two equal digits are not merged (1, 11), more are reduced to
 * two.
 */
export function similarityKey(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  const letters = plain.replace(/(?<!\d)[\p{P}~^`]|[\p{P}~^`](?!\d)/gu, '')
  return (letters === '' ? plain : letters).replace(/(\d)\1{2,}/gu, '$1$1').replace(/(\D{1,6}?)\1+/gu, '$1')
}
