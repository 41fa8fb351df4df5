import { expect, test } from 'vitest'
import { analysisAddress, filtersOf } from './filters.ts'

test('filters are read from the address they produce', () => {
  const filters = { last: 20, same_competition: true, same_venue: true } as const
  const address = analysisAddress('/score-detail', 7, filters)
  expect(address).toBe('/score-detail?id=7&tab=analysis&last=20&same=1&venue=1#analysis')
  expect(filtersOf(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(filters)
})

test('an address without filters, or with invalid ones, shows the last ten of all matches', () => {
  const plain = { last: 10, same_competition: false, same_venue: false }
  expect(filtersOf({})).toEqual(plain)
  expect(filtersOf({ last: '7', same: 'yes', venue: ['1', '1'] })).toEqual(plain)
  expect(analysisAddress('/score-detail', 7, { ...plain, last: 10 })).toBe(
    '/score-detail?id=7&tab=analysis#analysis',
  )
})
