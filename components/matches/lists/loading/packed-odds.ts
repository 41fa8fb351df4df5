import type { Quote } from '#lib/contract/odds.ts'
import type { MarketModel, OddsModel } from '../odds/odds-model.ts'

/** Without field names, and without the last value where betting is open. */
type PackedQuote =
  | readonly [line: number | null, home: number | null, draw: number | null, away: number | null]
  | readonly [line: number | null, home: number | null, draw: number | null, away: number | null, closed: 1]
type PackedMarket = Partial<Record<keyof MarketModel, PackedQuote | null>>

/** The odds of a row as they are sent with a page: three markets with two quotes each. */
export type PackedOdds = readonly [id: number, ...markets: (PackedMarket | null)[]]

const packQuote = (quote: Quote | null): PackedQuote | null => {
  if (!quote) return null
  const { line, home, draw, away, closed } = quote
  return closed ? [line, home, draw, away, 1] : [line, home, draw, away]
}

const unpackQuote = (packed: PackedQuote | null | undefined): Quote | null => {
  if (!packed) return null
  const [line, home, draw, away, closed] = packed
  return { line, home, draw, away, closed: closed === 1 }
}

export const packOdds = ({ id, markets }: OddsModel): PackedOdds => [
  id,
  ...markets.map(
    (market): PackedMarket | null =>
      market && {
        opening: packQuote(market.opening),
        now: packQuote(market.now),
        ...(market.closing && { closing: packQuote(market.closing) }),
      },
  ),
]

export const unpackOdds = ([id, ...markets]: PackedOdds): OddsModel => ({
  id,
  markets: markets.map((market) => {
    if (!market) return null
    const closing = unpackQuote(market.closing)
    return {
      opening: unpackQuote(market.opening),
      now: unpackQuote(market.now),
      ...(closing && { closing }),
    }
  }),
})
