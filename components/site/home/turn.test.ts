import { expect, test } from 'vitest'
import { nextSlide, slideAt } from './turn.ts'

test.each([
  [0, 358, 3, 0],
  [170, 358, 3, 0],
  [190, 358, 3, 1],
  [748, 358, 3, 2],
  [-40, 358, 3, 0],
  [9000, 358, 3, 2],
  [100, 0, 3, 0],
  [0, 358, 0, 0],
])('scrolled by %i of %i px with %i slides shows slide %i', (scrolled, width, count, at) => {
  expect(slideAt(scrolled, width, count)).toBe(at)
})

test('returns to the first slide after the last', () => {
  expect([0, 1, 2].map((at) => nextSlide(at, 3))).toEqual([1, 2, 0])
  expect(nextSlide(0, 0)).toBe(0)
})
