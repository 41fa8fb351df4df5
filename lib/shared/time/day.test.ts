import { expect, test } from 'vitest'
import { addDays, dayOf, dayRange } from './day.ts'

test('dayOf returns the day of the time zone, not of the machine', () => {
  const at = Date.UTC(2026, 10, 20, 16, 30)
  expect(dayOf(at, 'Asia/Shanghai')).toBe('2026-11-21')
  expect(dayOf(at, 'UTC')).toBe('2026-11-20')
})

test('dayRange lasts 24 hours, and 23 or 25 where the clock changes', () => {
  const hours = (day: string, zone: string) => {
    const { from, to } = dayRange(day, zone)
    return (to - from) / 3_600_000
  }
  expect(dayRange('2026-11-21', 'Asia/Shanghai').from).toBe(Date.UTC(2026, 10, 20, 16))
  expect(hours('2026-11-21', 'Asia/Shanghai')).toBe(24)
  expect(hours('2026-03-29', 'Europe/London')).toBe(23)
  expect(hours('2026-10-25', 'Europe/London')).toBe(25)
})

test('addDays crosses months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
