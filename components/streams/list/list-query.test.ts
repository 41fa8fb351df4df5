import { describe, expect, test } from 'vitest'
import { readListQuery, readRankQuery, readReserveQuery } from './list-query.ts'

describe('the address of the live list', () => {
  test.each([
    [{}, { type: 0, page: 1, id: null }],
    [
      { type: '3', id: '12', name: 'LPL', page: '2' },
      { type: 3, page: 2, id: 12 },
    ],
    [
      { type: '5', page: '0', id: '0' },
      { type: 0, page: 1, id: null },
    ],
    [
      { type: 'x', page: '-1', id: '1e3' },
      { type: 0, page: 1, id: null },
    ],
    [
      { type: ['1', '2'], page: '99999', id: '9999999999' },
      { type: 0, page: 1, id: null },
    ],
  ])('%j', (query, read) => {
    expect(readListQuery(query)).toEqual(read)
  })
})

test('a ranking is of the day unless a period is given', () => {
  expect(readRankQuery({ type: '2', tab: 'month' })).toEqual({ type: 2, period: 'month' })
  expect(readRankQuery({ tab: 'year' })).toEqual({ type: 0, period: 'day' })
})

test("bookings are those of all users unless the user's own are requested", () => {
  expect(readReserveQuery({ tab: 'mine', page: '3' })).toEqual({ type: 0, page: 3, tab: 'mine' })
  expect(readReserveQuery({ tab: 'yours' })).toEqual({ type: 0, page: 1, tab: 'coming' })
})
