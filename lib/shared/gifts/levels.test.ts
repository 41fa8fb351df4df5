import { expect, test } from 'vitest'
import { levelIconName, levelOf, progressOf, WEALTH_LEVELS } from './levels.ts'

test('levels rise, and the first is reached with one diamond', () => {
  expect(WEALTH_LEVELS[0]).toBe(0)
  expect(WEALTH_LEVELS).toHaveLength(51)
  for (const [level, from] of WEALTH_LEVELS.entries())
    if (level > 0) expect(from).toBeGreaterThan(WEALTH_LEVELS[level - 1] ?? 0)
})
test('Wealth experience: 1 yellow diamond = 1 experience, smallest unit 0.1', () => {
  expect(levelOf(9)).toEqual({ level: 0, from: 0, next: 10 })
  expect(levelOf(10)).toEqual({ level: 1, from: 10, next: 100 })
  expect(levelOf(99).level).toBe(1)
  expect(levelOf(100).level).toBe(2)
})
test('ends at the top', () => {
  const top = WEALTH_LEVELS.at(-1) ?? 0
  expect(levelOf(top * 10)).toEqual({ level: 50, from: top, next: null })
  expect(progressOf(top * 10)).toBe(1)
})
test('returns the share of progress to the next level', () => {
  expect(progressOf(0)).toBe(0)
  expect(progressOf(55)).toBe(0.5)
  expect(levelIconName(7)).toBe('wealth-7')
})
