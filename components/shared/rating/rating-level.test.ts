import { expect, test } from 'vitest'
import { ratingLevel } from './rating-level.ts'

test('a rating has the level of the number that is shown', () => {
  expect([0, 5.9, 6, 6.4, 6.5, 6.9, 7, 7.9, 8, 10].map(ratingLevel)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect([5.94, 5.96, 6.96, 7.95].map(ratingLevel)).toEqual([1, 2, 4, 5])
})
