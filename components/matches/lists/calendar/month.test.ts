import { expect, test } from 'vitest'
import { monthOf, otherMonth } from './month.ts'

test.each([
  ['2026-11', '2026-10-26', '2026-12-06'],
  ['2026-02', '2026-01-26', '2026-03-08'],
  ['2024-02', '2024-01-29', '2024-03-10'],
])('%s is drawn from the Monday %s to the Sunday %s', (month, first, last) => {
  const { days, middle } = monthOf(month)
  expect([days[0], days.length, days.at(-1)]).toEqual([first, 42, last])
  // The strip's call puts the day it is asked for in the middle of as many.
  expect(days[21]).toBe(middle)
})

test('months are counted across years', () => {
  expect(otherMonth('2026-12', 1)).toBe('2027-01')
  expect(otherMonth('2026-01', -1)).toBe('2025-12')
})
