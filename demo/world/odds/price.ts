import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import type { Bookmaker } from './bookmakers.ts'
import type { Fair } from './odds-model.ts'

/** A quote's prices. Handicaps and totals have Hong Kong prices (profit on 1), the others decimal prices. */
export interface Offer {
  line: number | null
  home: number
  draw: number | null
  away: number
}

const round = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(2))
const logit = (chance: number) => Math.log(chance / (1 - chance))
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/**
 * Markets with a higher chance than these (prices, lines) are not offered: they are decided, or nearly so.
 */
const MAX_CHANCE = 0.955
const MAX_LINE_CHANCE = 0.8

/** Returns a decimal price, with finer steps for short prices and coarser ones for long prices. */
function decimal(chance: number, margin: number): number {
  const price = 1 / (chance * (1 + margin))
  return Math.max(1.01, round(price, price < 4 ? 0.01 : price < 12 ? 0.05 : 0.25))
}

/** Returns the line at which both sides are about equal; the previous line is kept while it is nearly so. */
function chooseLine(fair: Extract<Fair, { kind: 'line' }>, before: number | null): number {
  const off = (line: number) => Math.abs(fair.chance(line) - 0.5)
  if (before !== null && off(before) < 0.055) return before
  // Lines of whole points and corners are at halves, since they could tie otherwise.
  const shift = fair.step < 0.5 ? 0 : 0.5
  const near = Math.round((fair.guess - shift) / fair.step) * fair.step + shift
  let best = near
  for (let steps = -3; steps <= 3; steps++) {
    const line = near + steps * fair.step
    if (off(line) < off(best) - 1e-9) best = line
  }
  return Number(best.toFixed(2))
}

/**
 * Returns a bookmaker's offer for a fair market, or null when it does not offer it. `lean` is its own opinion
 * (logit). A handicap's line is given by the home side: 0.5 means home must win by a goal, -0.5 that it
 * receives half a goal.
 */
export function createOffer(
  fair: Fair,
  book: Bookmaker,
  lean: number,
  before: Offer | null,
  lowest: number,
): Offer | null {
  if (fair.kind === 'prices') {
    const margin = fair.chances.length === 3 ? book.margin.three : book.margin.two
    if (Math.max(...fair.chances) > MAX_CHANCE) return null
    const [home = 0, second = 0, third] = fair.chances
    const leant = sigmoid(logit(Math.min(0.999, Math.max(0.001, home))) + lean)
    const scale = (1 - leant) / (1 - home)
    if (third === undefined)
      return { line: null, home: decimal(leant, margin), draw: null, away: decimal(second * scale, margin) }
    if (Math.min(second, third) < 0.012) return null
    return {
      line: null,
      home: decimal(leant, margin),
      draw: decimal(second * scale, margin),
      away: decimal(third * scale, margin),
    }
  }
  const line = Math.max(lowest, chooseLine(fair, before?.line ?? null))
  const chance = sigmoid(logit(Math.min(0.999, Math.max(0.001, fair.chance(line)))) + lean)
  if (Math.max(chance, 1 - chance) > MAX_LINE_CHANCE) return null
  const price = (side: number) => round(1 / (side * (1 + book.margin.two)) - 1, 0.01)
  return { line, home: price(chance), draw: null, away: price(1 - chance) }
}

/** Whether an offer differs from the previous one by more than the bookmaker's step. */
export function hasMoved(market: OddsMarket, before: Offer | null, now: Offer, step: number): boolean {
  if (!before || before.line !== now.line) return true
  const far = (one: number, other: number) =>
    market === 'eu' || market === 'moneyline' || market === 'btts'
      ? Math.abs(other / one - 1) >= step * 0.8
      : Math.abs(other - one) >= step
  return far(before.home, now.home) || far(before.away, now.away)
}
