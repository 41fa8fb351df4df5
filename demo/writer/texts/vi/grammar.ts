import type { Minute } from '../../story/football-goals.ts'
import type { Moment } from '../../story/local-time.ts'

/** `phút 12`, `phút 90+2`. */
export const atMinute = ({ text }: Minute): string => `phút ${text}`
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** `A, B và C`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} và ${items.at(-1)}`
/** `20:30 ngày 21/11 (UTC+8)`. */
export const atMoment = ({ day, time, zone }: Moment): string => `${time} ngày ${day} (${zone})`
export const thousands = (n: number): string => n.toLocaleString('vi-VN')
/** A score as `2-1`. */
export const scoreText = ([home, away]: readonly [number, number]): string => `${home}-${away}`
