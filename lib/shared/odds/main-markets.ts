import type { OddsMarket, Sport } from '../vocabulary.ts'

/** The markets of a sport shown beside a match in a list or a stream, the handicap first. */
export const MAIN_MARKETS: Readonly<Record<Sport, readonly OddsMarket[]>> = {
  football: ['asia', 'eu', 'bs'],
  basketball: ['spread', 'total', 'moneyline'],
  esports: ['moneyline'],
}
