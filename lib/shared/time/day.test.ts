import { TZDate } from '@date-fns/tz'
import { expect, test } from 'vitest'
import { addDays, dayOf, dayRange, nextHour } from './day.ts'

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

const ZONES = Intl.supportedValuesOf('timeZone')
const DAYS = Array.from({ length: 366 }, (_, day) => addDays('2026-01-01', day))
const at = (day: string, hour: number, timeZone: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date, hour, 0, 0, timeZone).getTime()
}

test('dayRange begins and ends every day as TZDate does, in zones whose clocks change at midnight too', () => {
  const zones = ZONES.filter(
    (zone) => at('2026-01-15', 12, zone) - at('2025-07-15', 12, zone) !== 184 * 86_400_000,
  )
  expect(zones).toEqual(
    expect.arrayContaining(['Asia/Beirut', 'America/Havana', 'Europe/London', 'Australia/Lord_Howe']),
  )
  for (const zone of zones)
    for (const day of DAYS) {
      const { from, to } = dayRange(day, zone)
      if (from !== at(day, 0, zone) || to !== at(addDays(day, 1), 0, zone))
        expect.fail(
          `${day} in ${zone} lasts from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}`,
        )
    }
})

test('nextHour is today or tomorrow, and after the gap for an hour that is left out', () => {
  const noon = Date.UTC(2026, 2, 28, 12)
  expect(nextHour(noon, 13, 'Europe/London')).toBe(Date.UTC(2026, 2, 28, 13))
  expect(nextHour(noon, 1, 'Europe/London')).toBe(at('2026-03-29', 1, 'Europe/London'))
  expect(nextHour(noon, 9, 'Asia/Shanghai')).toBe(Date.UTC(2026, 2, 29, 1))
})

test('addDays crosses months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
