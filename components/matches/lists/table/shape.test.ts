import { expect, test } from 'vitest'
import { roomOf, shapeOf } from './shape.ts'

test('a phone’s row reserves room only for the columns of the list', () => {
  const view = { sport: 'basketball', tab: 'results' } as const
  expect(roomOf(shapeOf(view, { streams: true, odds: false, periods: 6 }))).toEqual({
    '--periods': 6,
    '--watch': 1,
  })
  // Before tip-off there are no quarters, and without a room there is nothing to watch.
  const coming = shapeOf({ ...view, tab: 'schedule' }, { streams: false, odds: false, periods: 4 })
  expect(roomOf(coming)).toEqual({ '--periods': 0, '--watch': 0 })
})
