import { expect, test } from 'vitest'
import { foresightAddress, readForesightQuery } from './foresight-query.ts'

test.each([
  [{}, { type: 0, page: 1 }],
  [
    { type: '3', page: '12' },
    { type: 3, page: 12 },
  ],
  [
    { type: '9', page: '0' },
    { type: 0, page: 1 },
  ],
  [
    { type: 'x', page: '1e3' },
    { type: 0, page: 1 },
  ],
  [
    { type: ['1'], page: '-2' },
    { type: 0, page: 1 },
  ],
])('%j is read as %j', (search, query) => {
  expect(readForesightQuery(search)).toEqual(query)
})

test('contains the page only if it is not the first', () => {
  expect(foresightAddress({ type: 1, page: 1 })).toBe('/foresight?type=1')
  expect(foresightAddress({ type: 1, page: 3 })).toBe('/foresight?type=1&page=3')
})
