/** What a stake is placed on: a fixed price, or an answer of a pool with what was staked before it. */
export type StakeTerms =
  | { mode: 'odds'; price: number }
  | {
      mode: 'pool'
      /** Coins on all answers, and on this one. */
      total: number
      coins: number
      /** Fee of the pool in hundredths of a percent. */
      feeBps: number
    }

/**
 * Returns how many coins a stake returns if it wins, the stake included, rounded down. Of a pool: if nobody stakes
 * after it. A pool without stakes on other answers is paid back without a fee only if nobody is right, so the fee
 * counts here.
 */
export function possibleReturn(coins: number, terms: StakeTerms): number {
  // Prices have up to four decimals: 1.1 * 110 is 121.00000000000001 in floating point, 0.29 * 100 is below 29.
  if (terms.mode === 'odds') return Math.floor((coins * Math.round(terms.price * 10_000)) / 10_000)
  const pool = terms.total + coins
  const shared = pool - Math.floor((pool * terms.feeBps) / 10_000)
  return Math.floor((shared * coins) / (terms.coins + coins))
}
