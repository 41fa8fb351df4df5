import type { OddsMarket } from '../vocabulary.ts'
import { isHandicap, isTotal } from './lines.ts'

/** Outcome of a bet. A quarter line is two bets of half the stake on the adjacent lines, hence the halves. */
export const OUTCOMES = ['win', 'half_win', 'push', 'half_loss', 'loss', 'void'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** `home` is the over and `away` the under of a total; of both teams to score `home` is yes and `away` no. */
export type Pick = 'home' | 'draw' | 'away'
type Pair = readonly [home: number, away: number]

export interface Bet {
  market: OddsMarket
  pick: Pick
  /** Handicap given by the home side, or the total; in quarters. Not for 1X2, moneyline and both teams to score. */
  line?: number | null
  /** Score when an Asian handicap was bet in play: only later goals count. */
  since?: Pair
}

/** Outcome by the margin over the line, in goals or points: 0.25 is a half win, 0 a push. */
function outcomeOf(margin: number): Outcome {
  if (margin >= 0.5) return 'win'
  if (margin > 0) return 'half_win'
  if (margin === 0) return 'push'
  return margin <= -0.5 ? 'loss' : 'half_loss'
}

function lineOf({ market, line }: Bet): number {
  if (line == null || !Number.isInteger(line * 4))
    throw new RangeError(`a bet on ${market} needs a line in quarters, not ${line}`)
  return line
}

/**
 * Settles a bet on a result: for football the score after ninety minutes and added time (corners for `cr`),
 * for basketball the final one. Null is a match without a result (cancelled, abandoned, awarded): the bet is
 * void. A moneyline that ends level is a push. Throws RangeError for a line that is not in quarters, or a
 * draw in a market without one.
 */
export function settle(bet: Bet, result: Pair | null): Outcome {
  const { market, pick } = bet
  if (pick === 'draw' && market !== 'eu') throw new RangeError(`${market} has no draw to bet on`)
  const side = pick === 'away' ? -1 : 1
  if (isTotal(market)) {
    const line = lineOf(bet)
    return result ? outcomeOf(side * (result[0] + result[1] - line)) : 'void'
  }
  if (isHandicap(market)) {
    const line = lineOf(bet)
    const [home, away] = bet.since ?? [0, 0]
    return result ? outcomeOf(side * (result[0] - home - (result[1] - away) - line)) : 'void'
  }
  if (!result) return 'void'
  if (market === 'btts') return (result[0] > 0 && result[1] > 0) === (pick === 'home') ? 'win' : 'loss'
  const lead = Math.sign(result[0] - result[1])
  if (market === 'moneyline' && lead === 0) return 'push'
  return lead === (pick === 'draw' ? 0 : side) ? 'win' : 'loss'
}

/** Returned amount for a stake of 1 at a decimal price: 0 when it is lost, 1 when it is refunded. */
export function returnOf(outcome: Outcome, price: number): number {
  switch (outcome) {
    case 'win':
      return price
    case 'half_win':
      return (price + 1) / 2
    case 'push':
    case 'void':
      return 1
    case 'half_loss':
      return 0.5
    case 'loss':
      return 0
  }
}

/** A half win counts as won, a half loss as lost. */
export const verdictOf = (outcome: Outcome): 'won' | 'pushed' | 'lost' | 'void' =>
  outcome === 'void'
    ? 'void'
    : outcome === 'push'
      ? 'pushed'
      : outcome === 'win' || outcome === 'half_win'
        ? 'won'
        : 'lost'
