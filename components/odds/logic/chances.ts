import type { Quote } from '#lib/contract/odds.ts'
import { averageOf, payoutOf, probabilitiesOf } from '#lib/shared/odds/derived.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** The market on the outcome itself, from which chances are read. */
export const outcomeMarket = (sport: Sport) => (sport === 'football' ? 'eu' : 'moneyline')

/** What the market says of an outcome: probabilities without the bookmakers' margin, 0..1, that add up to 1. */
export interface Chances {
  /** Home, draw, away; without a draw where the market has none. */
  now: readonly number[]
  /** By the opening prices of the same bookmakers; null where they are not known. */
  opening: readonly number[] | null
  /** Number of bookmakers. */
  books: number
  /** The mean margin: by how much the probabilities in the prices exceed 1. */
  margin: number
}

/** Prices of an open quote in the order of the outcomes; null if one is missing. */
function pricesOf(quote: Quote | null, draw: boolean): number[] | null {
  if (!quote || quote.closed) return null
  const prices = draw ? [quote.home, quote.draw, quote.away] : [quote.home, quote.away]
  return prices.every((price) => price !== null && price > 1) ? (prices as number[]) : null
}

/**
 * Reads the chances from the current prices of the bookmakers: each one's without its margin, then their mean. Null
 * without an open quote.
 */
export function chancesOf(
  rows: readonly { opening: Quote | null; now: Quote | null }[],
  draw: boolean,
): Chances | null {
  const books = rows.flatMap(({ opening, now }) => {
    const prices = pricesOf(now, draw)
    return prices ? [{ prices, opening: pricesOf(opening, draw) }] : []
  })
  if (books.length === 0) return null
  const openings = books.flatMap(({ opening }) => (opening ? [opening] : []))
  return {
    now: averageOf(books.map(({ prices }) => probabilitiesOf(prices))),
    opening: openings.length === books.length ? averageOf(openings.map(probabilitiesOf)) : null,
    books: books.length,
    margin: books.reduce((sum, { prices }) => sum + 1 / payoutOf(prices) - 1, 0) / books.length,
  }
}

/** Whole per cent that add up to 100: the largest remainders are rounded up. */
export function percentages(shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(share * 100))
  const left = 100 - floors.reduce((sum, one) => sum + one, 0)
  const order = shares
    .map((share, index) => ({ index, rest: share * 100 - Math.floor(share * 100) }))
    .sort((one, other) => other.rest - one.rest)
  for (const { index } of order.slice(0, left)) floors[index] = (floors[index] ?? 0) + 1
  return floors
}
