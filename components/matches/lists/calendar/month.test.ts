import { expect, test } from 'vitest'
import { addMonths, monthOf } from './month.ts'

test.each([
  ['2026-11', '2026-10-26', '2026-12-06'],
  ['2026-02', '2026-01-26', '2026-03-08'],
  ['2024-02', '2024-01-29', '2024-03-10'],
])('%s is drawn from Monday %s to Sunday %s', (month, first, last) => {
  const { days, middle } = monthOf(month)
  expect([days[0], days.length, days.at(-1)]).toEqual([first, 42, last])
  // The request of the day strip centres the given day in the same number of days.
  expect(days[21]).toBe(middle)
})

test('months are counted across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})
