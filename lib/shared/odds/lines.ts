import type { OddsMarket } from '../vocabulary.ts'

/** Text and names of handicaps and totals. Lines are quarters: 0.75 is between 0.5 and 1. */

export const HANDICAPS: readonly OddsMarket[] = ['asia', 'spread']
export const TOTALS: readonly OddsMarket[] = ['bs', 'cr', 'total']

export const isHandicap = (market: OddsMarket): boolean => HANDICAPS.includes(market)
export const isTotal = (market: OddsMarket): boolean => TOTALS.includes(market)

/** Returns the two playable lines of a quarter line; undefined for a line that is itself playable. */
export function halvesOf(line: number): [lower: number, upper: number] | undefined {
  const quarters = Math.round(line * 4)
  return Math.abs(quarters) % 2 === 1 ? [(quarters - 1) / 4, (quarters + 1) / 4] : undefined
}

/** Formats 0.75 as 0.5/1, without a sign. */
function unsignedText(line: number): string {
  const size = Math.abs(line)
  return halvesOf(size)?.join('/') ?? String(size)
}

/**
 * Formats a line for a table. A handicap is written for the home side: −0.5/1 when it gives three quarters,
 * +0.5/1 when it receives them (`side` away reverses the sign). A total has no sign.
 */
export function lineText(market: OddsMarket, line: number, side: 'home' | 'away' = 'home'): string {
  if (!isHandicap(market) || line === 0) return unsignedText(line)
  return `${line > 0 === (side === 'home') ? '−' : '+'}${unsignedText(line)}`
}

const GOALS = ['平手', '一球', '两球', '三球', '四球', '五球']
const HALVES = ['半球', '球半', '两球半', '三球半', '四球半']
const SHORT_GOALS = ['平', '一', '两', '三', '四', '五']
const SHORT_HALVES = ['半', '球半', '两球半', '三球半', '四球半']

/** Chinese name of an Asian handicap, 受 when the home side receives it; null beyond five goals. */
export function handicapName(line: number): string | null {
  const size = Math.abs(line)
  if (size > 5 || size * 4 !== Math.round(size * 4)) return null
  const whole = Math.floor(size)
  const names = [
    GOALS[whole],
    `${SHORT_GOALS[whole]}/${SHORT_HALVES[whole]}`,
    HALVES[whole],
    `${SHORT_HALVES[whole]}/${SHORT_GOALS[whole + 1]}`,
  ]
  return `${line < 0 ? '受' : ''}${names[(size - whole) * 4] ?? ''}`
}
