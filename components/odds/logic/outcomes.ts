import { isHandicap, isTotal } from '#lib/shared/odds/lines.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'

type Outcome = 'home' | 'line' | 'draw' | 'away'

/** The outcomes of a market, with a line, a draw or nothing between the sides. */
export const outcomesOf = (market: OddsMarket): readonly Outcome[] =>
  isHandicap(market) || isTotal(market)
    ? ['home', 'line', 'away']
    : market === 'eu'
      ? ['home', 'draw', 'away']
      : ['home', 'away']

/** The outcomes that have a price. */
export const pricesOf = (market: OddsMarket) =>
  outcomesOf(market).filter((outcome): outcome is Exclude<Outcome, 'line'> => outcome !== 'line')

/** The key of an outcome's label: the sides of a total are over and under, those of both teams to score yes and no. */
export function labelKeyOf(market: OddsMarket, outcome: Outcome) {
  const total = isTotal(market)
  if (market === 'btts') return outcome === 'home' ? 'yes' : 'no'
  if (outcome === 'line') return total ? 'total' : 'handicap'
  if (outcome === 'home') return total ? 'over' : 'home'
  if (outcome === 'away') return total ? 'under' : 'away'
  return 'draw'
}
