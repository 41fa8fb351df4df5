import type { OddsMarket } from '../vocabulary.ts'
import { averageOf, kellyOf, payoutOf, probabilitiesOf } from './derived.ts'
import { decimalOf } from './formats.ts'

/** A quote in a response. */
interface Quote {
  line: number | null
  home: number | null
  draw: number | null
  away: number | null
}

export interface Derived {
  payout: number
  probabilities: { home: number; draw: number | null; away: number }
  kelly: { home: number; draw: number | null; away: number } | null
}

interface Book {
  prices: number[]
  probabilities: number[]
  line: number | null
}

/** The decimal prices of a quote with all its outcomes; null while one is missing. Only 1X2 has a draw. */
function bookOf(market: OddsMarket, quote: Quote | null): Book | null {
  if (!quote) return null
  const outcomes = market === 'eu' ? [quote.home, quote.draw, quote.away] : [quote.home, quote.away]
  const prices = outcomes.flatMap((price) => (price === null ? [] : [decimalOf(market, price)]))
  if (prices.length < outcomes.length || prices.some((price) => price <= 1)) return null
  return { prices, probabilities: probabilitiesOf(prices), line: quote.line }
}

const named = (values: readonly number[]) => ({
  home: values[0] ?? 0,
  draw: values.length === 3 ? (values[1] ?? 0) : null,
  away: values.at(-1) ?? 0,
})

/**
 * Adds derived values of the latest prices to the rows. Bookmakers are compared with those that offer the
 * same line.
 */
export function withDerived<Row extends { now: Quote | null }>(
  market: OddsMarket,
  rows: readonly Row[],
): (Row & { derived: Derived | null })[] {
  const books = rows.map((row) => bookOf(market, row.now))
  return rows.map((row, index) => {
    const book = books[index]
    if (!book) return { ...row, derived: null }
    const alike = books.flatMap((other) => (other && other.line === book.line ? [other.probabilities] : []))
    return {
      ...row,
      derived: {
        payout: payoutOf(book.prices),
        probabilities: named(book.probabilities),
        kelly: alike.length > 1 ? named(kellyOf(book.prices, averageOf(alike))) : null,
      },
    }
  })
}
