import type { Minute } from '../../story/football-goals.ts'
import type { Moment } from '../../story/local-time.ts'

/** `第 12 分钟`、`第 90+2 分钟`。 */
export const atMinute = ({ text }: Minute): string => `第 ${text} 分钟`
export const listed = (items: readonly string[]): string => items.join('、')
/** `11月21日 20:30（UTC+8）`。 */
export const atMoment = ({ day, time, zone }: Moment): string => `${day} ${time}（${zone}）`
const NUMERALS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十']
/** A small count as a numeral, before a measure word. */
export const inWords = (n: number): string => NUMERALS[n] ?? ` ${n} `
/** A score as `2-1`. */
export const scoreText = ([home, away]: readonly [number, number]): string => `${home}-${away}`
