import { expect, test } from 'vitest'
import { movedTo, placeAt, withOrder } from './pin-order.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [7, 0, ['a', 'b', 'c']],
])('the item at %d moves to %d', (from, to, after) => {
  expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(after)
})

test('pins of other sports keep their places', () => {
  expect(withOrder([1, 90, 2, 91, 3], [3, 1, 2])).toEqual([3, 90, 1, 91, 2])
  expect(withOrder([1, 2], [])).toEqual([1, 2])
})

test('a pointer belongs to the box it is in, and outside of all to the nearest', () => {
  const boxes = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }))
  expect([-5, 10, 40, 119, 500].map((y) => placeAt(boxes, y))).toEqual([0, 0, 1, 2, 2])
})
