import type { ChatLine } from '#lib/contract/chat.ts'
import type { RoomEventPayload } from '#lib/contract/room-events.ts'
import { BARRAGE_LOOKS, type BarrageLook } from '#lib/shared/gift-words.ts'
import type { DanmakuMode } from '#lib/shared/room-words.ts'

/** A line on its way over the picture. */
export interface FlyingLine {
  id: string
  /** Of its line in the chat; null for one that was only paid for. */
  line_id: number | null
  text: string
  mode: DanmakuMode
  /** #rrggbb */
  color: string
  /** 1 small, 2 usual, 3 large. */
  size: number
  user_id: number | null
  user_nickname: string
  /** The reader's own: always shown. */
  own: boolean
  /** Somebody paid for it: always shown. */
  paid: boolean
  /** The look that was paid for. */
  look: BarrageLook | null
}

const PLAIN = '#ffffff'

/** A line of the chat as it flies; null for one that is only read. `me`: the reader's user id, null for a guest. */
export function flyingOf({ id, look, text, from, paid }: ChatLine, me: number | null): FlyingLine | null {
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
    own: me !== null && from.user_id === me,
    paid,
    look: null,
  }
}

/** A paid barrage as it flies: large, in the look it was bought with. */
export function flyingOfBarrage(barrage: RoomEventPayload<'barrage'>, me: number | null): FlyingLine {
  const { record_id: id, text, user_id, user_nickname } = barrage
  return {
    id: `b${id}`,
    line_id: null,
    text,
    mode: 'scroll',
    color: PLAIN,
    size: 3,
    user_id,
    user_nickname,
    own: user_id === me,
    paid: true,
    look: BARRAGE_LOOKS.find((look) => look === barrage.look) ?? 'colour',
  }
}

/** How a text is compared: width, case and spaces do not count, nor how often its last sign is repeated (666, 6666). */
export const foldLine = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, '')
    .replace(/(.)\1{2,}$/u, '$1$1')
