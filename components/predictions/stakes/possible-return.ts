import { type PoolState, poolReturn } from '#lib/shared/predictions/pool.ts'

/** What a stake is placed on: a fixed price, or a pick of a pool with what was staked before it. */
export type StakeTerms = { mode: 'odds'; price: number } | ({ mode: 'pool' } & PoolState)

/** Returns how many coins a stake returns if it wins, the stake included, rounded down as the server does. */
export const possibleReturn = (coins: number, terms: StakeTerms): number =>
  terms.mode === 'pool'
    ? poolReturn(coins, terms)
    : // In floating point 1.1 * 110 is above 121 and 0.29 * 100 below 29: prices have at most four decimals.
      Math.floor((coins * Math.round(terms.price * 10_000)) / 10_000)
