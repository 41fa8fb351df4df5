import { expect, test } from 'vitest'
import { readScheduleQuery, requestOf, scheduleAddress } from './schedule-query.ts'

test.each([
  [{}, { type: 0 }],
  [
    { type: '2', date: '2026-05-01', competition: '7', state: 'results', only: 'followed', after: '12' },
    { type: 2, date: '2026-05-01', competition: [7], state: 'results', only: 'followed', after: 12 },
  ],
  [{ competition: '7-8-7' }, { type: 0, competition: [7, 8] }],
  [{ type: '4', date: '2026-13-40', competition: '-1', state: 'over', only: 'me', after: '0' }, { type: 0 }],
  [{ type: ['1', '2'], date: 'today', competition: '7 or 1=1', state: ['live', 'live'] }, { type: 0 }],
  [{ type: '01', competition: '0', after: '1e3' }, { type: 0 }],
  [{ competition: Array.from({ length: 61 }, (_, at) => at + 1).join('-') }, { type: 0 }],
  // The days around it could not be written as dates.
  [{ date: '9999-12-31' }, { type: 0 }],
  [{ date: '0001-01-01' }, { type: 0 }],
])('%j is read as %j', (search, query) => {
  expect(readScheduleQuery(search)).toEqual(query)
})

test('an address contains only non-default values', () => {
  expect(scheduleAddress({ type: 0, date: '2026-05-01' }, '2026-05-01')).toBe('/schedule?type=0')
  expect(scheduleAddress({ type: 3, date: '2026-05-02', competition: [7, 8] }, '2026-05-01')).toBe(
    '/schedule?type=3&date=2026-05-02&competition=7-8',
  )
  expect(scheduleAddress({ type: 1, competition: [], state: 'live', only: 'followed', after: 9 })).toBe(
    '/schedule?type=1&state=live&only=followed&after=9',
  )
})

test('an address is read as the query it was written from', () => {
  const query = { type: 1, date: '2026-05-02', competition: [7, 8], state: 'schedule', after: 9 } as const
  const { searchParams } = new URL(scheduleAddress(query), 'http://site')
  expect(readScheduleQuery(Object.fromEntries(searchParams))).toEqual(query)
})

test('a request has the fields of the call', () => {
  expect(requestOf({ type: 1, competition: [7], state: 'live', only: 'followed' })).toEqual({
    type: 1,
    competition_ids: [7],
    state: 'live',
  })
})
