/** Shortcuts of the stake dialog, in coins. */
const QUICK = [10, 50, 100, 500]

/** Returns a typed number of coins; null if it is not a whole number from `min` to `max`. */
export function readCoins(text: string, min: number, max: number): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,7}$/.test(trimmed)) return null
  const coins = Number(trimmed)
  return coins >= min && coins <= max ? coins : null
}

/** Returns the shortcuts that can be staked, and the most that can be: the lower of the limit and the balance. */
export function quickCoins(min: number, max: number, balance: number | null): number[] {
  const most = Math.min(max, balance ?? max)
  const fitting = QUICK.filter((coins) => coins >= min && coins < most)
  return most >= min ? [...fitting, most] : []
}
