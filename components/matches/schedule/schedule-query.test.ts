import { expect, test } from 'vitest'
import { readScheduleQuery, scheduleAddress } from './schedule-query.ts'

test.each([
  [{}, { type: 0 }],
  [
    { type: '2', date: '2026-05-01', competition: '7' },
    { type: 2, date: '2026-05-01', competition: 7 },
  ],
  [{ type: '4', date: '2026-13-40', competition: '-1' }, { type: 0 }],
  [{ type: ['1', '2'], date: 'today', competition: '7 or 1=1' }, { type: 0 }],
  [{ type: '01', competition: '0' }, { type: 0 }],
  // The days around it could not be written as dates.
  [{ date: '9999-12-31' }, { type: 0 }],
  [{ date: '0001-01-01' }, { type: 0 }],
])('%j is read as %j', (search, query) => {
  expect(readScheduleQuery(search)).toEqual(query)
})

test('contains only non-default values', () => {
  expect(scheduleAddress({ type: 0, date: '2026-05-01' }, '2026-05-01')).toBe('/schedule?type=0')
  expect(scheduleAddress({ type: 3, date: '2026-05-02', competition: 7 }, '2026-05-01')).toBe(
    '/schedule?type=3&date=2026-05-02&competition=7',
  )
})
