import type { DanmakuMode } from '#lib/shared/room-words.ts'

/** A line on its way over the picture. */
export interface FlyingLine {
  id: string
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
}

/** How a text is compared: width, case and spaces do not count, nor how often its last sign is repeated (666, 6666). */
export const foldLine = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, '')
    .replace(/(.)\1{2,}$/u, '$1$1')
