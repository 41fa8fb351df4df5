import type { GoneLines } from '#lib/client/chat/connection/create-chat.ts'
import type { ChatLine, Speaker } from '#lib/contract/chat/frames.ts'
import type { RoomEventPayload } from '#lib/contract/streams/room-events.ts'
import {
  BARRAGE_LOOKS,
  type BarrageLook,
  type TierKind,
  type TierLook,
} from '#lib/shared/vocabulary/gifts.ts'
import type { DanmakuMode, RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/** A line on its way over the picture. */
export interface FlyingLine {
  id: string
  /** Of its line in the chat, paid or not; null for a barrage of before those had one. */
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
  /** Null where it is unknown. */
  level: number | null
  /** The reader's own: always shown. */
  own: boolean
  /** Somebody paid for it: always shown. */
  paid: boolean
  /** The look that was paid for. */
  look: BarrageLook | null
  /** What its writer holds, the higher perk of two. */
  badge: { kind: TierKind; look: TierLook } | null
}

/** Who reads: by whom his own lines are known. A guest has a name only, which is his alone. */
export interface Reader {
  userId: number | null
  guestName: string | null
}

function badgeOf({ noble, guard }: Pick<Speaker, 'guard' | 'noble'>): FlyingLine['badge'] {
  if (noble) return { kind: 'noble', look: noble.look }
  return guard ? { kind: 'guard', look: guard.look } : null
}

export const PLAIN = '#ffffff'

const isOwn = (from: Pick<ChatLine['from'], 'user_id' | 'user_nickname'>, me: Reader): boolean =>
  from.user_id === null
    ? me.userId === null && me.guestName !== null && from.user_nickname === me.guestName
    : from.user_id === me.userId

/** A line of the chat as it flies; null for one that is only read. */
export function flyingOf({ id, look, text, from, paid }: ChatLine, me: Reader): FlyingLine | null {
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

/** A paid barrage as it flies: large, in the look it was bought with. `role`: what its sender is in the room. */
export function flyingOfBarrage(
  barrage: RoomEventPayload<'barrage'>,
  me: Reader,
  role: RoomRole,
): FlyingLine {
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
    look: BARRAGE_LOOKS.find((look) => look === barrage.look) ?? 'colour',
    badge: badgeOf(barrage),
  }
}

/** Says of each line whether it was taken away. What has no id in the chat goes with all that its sender said. */
export function goneOf(gone: GoneLines): (line: FlyingLine) => boolean {
  if (gone.type === 'deleted') {
    const ids = new Set(gone.ids)
    return ({ line_id: id }) => id !== null && ids.has(id)
  }
  return ({ line_id: id, user_id: by }) =>
    (gone.user_id === null || by === gone.user_id) && (id === null || id <= gone.up_to)
}

/** How a text is compared: width, case and spaces do not count, nor how often its last sign is repeated (666, 6666). */
export const foldLine = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, '')
    .replace(/(.)\1{2,}$/u, '$1$1')

/**
 * What a text comes down to where a crowd says much the same: no signs between words but those of a score, and what is
 * said over and over said once (哈哈哈, hahaha, goooal); of figures two alike are not one (1, 11), but more are two.
 */
export function likenessOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  const words = plain.replace(/(?<!\d)[\p{P}~^`]|[\p{P}~^`](?!\d)/gu, '')
  return (words === '' ? plain : words).replace(/(\d)\1{2,}/gu, '$1$1').replace(/(\D{1,6}?)\1+/gu, '$1')
}
