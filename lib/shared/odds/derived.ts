/**
 * Values derived from a market's prices. Prices here are decimal, in the order home, draw, away; two-way ones
 * without a draw.
 */

const inverses = (prices: readonly number[]) => prices.map((price) => 1 / price)
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

/**
 * Share of all stakes that is paid out when the stakes are distributed as the prices imply: 1 / Σ(1 / oᵢ).
 * 1.90 and 1.90 give 0.95.
 */
export const payoutOf = (prices: readonly number[]): number => 1 / sum(inverses(prices))

/** Implied probabilities without the bookmaker's margin: pᵢ = (1 / oᵢ) / Σ(1 / o). They add up to 1. */
export function probabilitiesOf(prices: readonly number[]): number[] {
  const shares = inverses(prices)
  const whole = sum(shares)
  return shares.map((share) => share / whole)
}

/** The mean of several bookmakers' probabilities, outcome by outcome; empty without bookmakers. */
export const averageOf = (books: readonly (readonly number[])[]): number[] =>
  (books[0] ?? []).map((_, outcome) => sum(books.map((book) => book[outcome] ?? 0)) / books.length)

/**
 * Kelly index: oᵢ · p̄ᵢ, the price times the average probability of the bookmakers. Above 1 the price is
 * better than the average opinion; the lowest index is the outcome with the most cautious price.
 */
export const kellyOf = (prices: readonly number[], average: readonly number[]): number[] =>
  prices.map((price, outcome) => price * (average[outcome] ?? 0))
