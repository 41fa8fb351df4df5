import { expect, test } from 'vitest'
import { inBonus } from './bonus.ts'

test('a side is in the bonus after the other side’s fourth foul of the period', () => {
  expect(inBonus([3, 4], 0)).toBe(true)
  expect(inBonus([3, 4], 1)).toBe(false)
  expect(inBonus([4, 3], 1)).toBe(true)
})
