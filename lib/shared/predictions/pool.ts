/** How a pool is divided: the same rules as the SQL function `judge_stakes`. Whole coins. */

/** The fee of a pool: never more than the stakes that were lost, so that nobody who was right gets less than their stake. */
export const poolFee = (total: number, winning: number, feeBps: number): number =>
  Math.min(Math.floor((total * feeBps) / 10_000), total - winning)

export interface PoolState {
  /** Coins of all stakes, and those on the pick. */
  total: number
  onPick: number
  /** The fee in hundredths of a percent. */
  feeBps: number
}

/** What a new stake of `coins` on the pick would return, if the pick is right and nobody stakes after it. */
export function poolReturn(coins: number, { total, onPick, feeBps }: PoolState): number {
  const pool = total + coins
  const winning = onPick + coins
  return Math.floor((coins * (pool - poolFee(pool, winning, feeBps))) / winning)
}

/** What a coin on the pick returns if the pool stays as it is, in hundredths rounded down; null if nobody staked on it. */
export function poolPrice({ total, onPick, feeBps }: PoolState): number | null {
  if (onPick === 0) return null
  return Math.floor(((total - poolFee(total, onPick, feeBps)) / onPick) * 100) / 100
}
