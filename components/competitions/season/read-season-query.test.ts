import { expect, test } from 'vitest'
import { readSeasonQuery } from './read-season-query.ts'

test('reads the requested parameters', () => {
  expect(
    readSeasonQuery({ id: '7', season: '9', tab: 'matches', view: 'form_ten', round: 'all', page: '3' }),
  ).toEqual({ id: 7, season: 9, tab: 'matches', view: 'form_ten', round: 'all', page: 3 })
})

test('uses defaults for unknown values, and distinguishes an invalid id from a missing one', () => {
  expect(readSeasonQuery({ tab: 'nonsense', view: '__proto__', round: 'x', page: '-1' })).toEqual({
    id: undefined,
    season: undefined,
    tab: undefined,
    view: 'total',
    round: undefined,
    page: 1,
  })
  expect(readSeasonQuery({ id: '0', season: '1e3' })).toMatchObject({ id: null, season: null })
  expect(readSeasonQuery({ id: ['1', '2'] }).id).toBeNull()
})
