/**
 * Wealth levels: what a user has spent, 1 yellow diamond = 1 experience, counted in tenths (the smallest
 * unit). The first levels are close together; from the tenth on each needs a quarter more than the previous
 * one, rounded to two digits.
 */
const FIRST_LEVELS = [0, 1, 10, 50, 100, 200, 400, 700, 1_100, 1_600, 2_500]
const TOP = 50
const GROWTH = 1.25

const twoDigits = (value: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / unit) * unit
}

/** Experience in tenths at which each level starts; the index is the level. */
export const WEALTH_LEVELS: readonly number[] = Array.from({ length: TOP + 1 }, (_, level) => {
  const last = FIRST_LEVELS.length - 1
  const diamonds = FIRST_LEVELS[level] ?? twoDigits((FIRST_LEVELS[last] ?? 0) * GROWTH ** (level - last))
  return diamonds * 10
})

export interface Level {
  level: number
  /** Tenths of experience at which this level began, and at which the next begins; null at the top. */
  from: number
  next: number | null
}

/** Returns the level for an amount of experience in tenths. */
export function levelOf(tenths: number): Level {
  let level = 0
  while (level < TOP && tenths >= (WEALTH_LEVELS[level + 1] ?? Number.POSITIVE_INFINITY)) level += 1
  return { level, from: WEALTH_LEVELS[level] ?? 0, next: WEALTH_LEVELS[level + 1] ?? null }
}

/** Progress to the next level, from 0 to 1. */
export function progressOf(tenths: number): number {
  const { from, next } = levelOf(tenths)
  return next === null ? 1 : (tenths - from) / (next - from)
}

/** Name of a level's icon (components/shared/people/level-icon.tsx draws it). */
export const levelIconName = (level: number) => `wealth-${level}`
