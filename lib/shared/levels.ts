/**
 * Wealth levels: what a user has spent, 1 yellow diamond = 1 experience, counted in tenths (the smallest unit). The
 * first levels come quickly; from the tenth each asks for a quarter more than the one before, to two digits.
 */
const FIRST = [0, 1, 10, 50, 100, 200, 400, 700, 1_100, 1_600, 2_500]
const TOP = 50
const GROWTH = 1.25

const twoDigits = (value: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / unit) * unit
}

/** Experience in tenths from which each level holds; the place in the list is the level. */
export const WEALTH_LEVELS: readonly number[] = Array.from({ length: TOP + 1 }, (_, level) => {
  const last = FIRST.length - 1
  const diamonds = FIRST[level] ?? twoDigits((FIRST[last] ?? 0) * GROWTH ** (level - last))
  return diamonds * 10
})

export interface Level {
  level: number
  /** Tenths of experience at which this level began, and at which the next begins; null at the top. */
  from: number
  next: number | null
}

/** The level of so much experience in tenths. */
export function levelOf(tenths: number): Level {
  let level = 0
  while (level < TOP && tenths >= (WEALTH_LEVELS[level + 1] ?? Number.POSITIVE_INFINITY)) level += 1
  return { level, from: WEALTH_LEVELS[level] ?? 0, next: WEALTH_LEVELS[level + 1] ?? null }
}

/** The share of the way to the next level that is done, from 0 to 1. */
export function progressOf(tenths: number): number {
  const { from, next } = levelOf(tenths)
  return next === null ? 1 : (tenths - from) / (next - from)
}

/** The name of a level's icon (components/shared/people/level-icon.tsx draws it). */
export const levelIconName = (level: number) => `wealth-${level}`
