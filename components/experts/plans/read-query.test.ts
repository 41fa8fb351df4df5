import { expect, test } from 'vitest'
import { readSpecialistQuery, specialistPath, toPlanFilter } from './read-query.ts'

test('without a query: plans on sale by kick-off', () => {
  const query = readSpecialistQuery({})
  expect(specialistPath(query)).toBe('/specialist')
  expect(toPlanFilter(query)).toEqual({ state: 'open', sort: 'kickoff', page: 1, page_size: 20 })
})

test('an address is read and written again', () => {
  const address =
    '/specialist?state=ended&sport=football&competition=7&market=btts&price=low&back=1&sort=return_50&page=3'
  const query = readSpecialistQuery(Object.fromEntries(new URL(address, 'http://site').searchParams))
  expect(specialistPath(query)).toBe(address)
  expect(toPlanFilter(query)).toMatchObject({
    state: 'ended',
    competition_id: 7,
    market: 'btts',
    min_price: 1,
    max_price: 100,
    back_if_wrong: true,
    sort: 'return_50',
    page: 3,
  })
})

test('what cannot be read is left out, and a market of another sport', () => {
  const query = readSpecialistQuery({
    sport: 'basketball',
    market: 'btts',
    competition: '-1',
    price: 'all',
    sort: ['kickoff', 'newest'],
    page: '0',
  })
  expect(specialistPath(query)).toBe('/specialist?sport=basketball')
})

test('plans that have begun are in the order of their publication by default', () => {
  expect(toPlanFilter(readSpecialistQuery({ state: 'ended' })).sort).toBe('newest')
})
