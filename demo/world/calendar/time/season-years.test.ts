import { expect, test } from 'vitest'
import { dateOf } from './days.ts'
import { dayInSeason, seasonName, seasonNumberAt, seasonStart, shiftSeason } from './season-years.ts'

const nameAt = (kind: 'autumn' | 'calendar' | 'quarter', time: string) =>
  seasonName(kind, seasonNumberAt(kind, Date.parse(time)))

test.each([
  ['2026-06-30T23:59:59.999Z', '2025-26', '2026', '2026 Split 2'],
  ['2026-07-01T00:00:00Z', '2026-27', '2026', '2026 Split 3'],
  ['2026-12-31T23:59:59.999Z', '2026-27', '2026', '2026 Split 4'],
  ['2027-01-01T00:00:00Z', '2026-27', '2027', '2027 Split 1'],
  ['1999-12-31T12:00:00Z', '1999-00', '1999', '1999 Split 4'],
  ['2000-01-01T00:00:00Z', '1999-00', '2000', '2000 Split 1'],
])('seasons at %s are named %s, %s and %s', (time, autumn, calendar, quarter) => {
  expect([nameAt('autumn', time), nameAt('calendar', time), nameAt('quarter', time)]).toEqual([
    autumn,
    calendar,
    quarter,
  ])
})

test.each(['autumn', 'calendar', 'quarter'] as const)('seasons of the kind %s follow each other', (kind) => {
  let number = seasonNumberAt(kind, Date.UTC(2019, 2, 10))
  for (let count = 0; count < 40; count++) {
    const next = shiftSeason(kind, number, 1)
    expect(shiftSeason(kind, next, -1)).toBe(number)
    expect(seasonNumberAt(kind, seasonStart(kind, next))).toBe(next)
    expect(seasonNumberAt(kind, seasonStart(kind, next) - 1)).toBe(number)
    number = next
  }
})

test('dates of a season are in the year to which they belong', () => {
  const at = (kind: 'autumn' | 'calendar' | 'quarter', number: number, day: string) =>
    dateOf(dayInSeason(kind, number, day))
  expect(at('autumn', 2026, '08-13')).toBe('2026-08-13')
  expect(at('autumn', 2026, '05-28')).toBe('2027-05-28')
  expect(at('calendar', 2026, '03-01')).toBe('2026-03-01')
  expect(at('quarter', 20264, '01-03')).toBe('2026-10-03')
})
