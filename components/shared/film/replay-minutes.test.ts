import { expect, test } from 'vitest'
import { minutesAt, shownAt } from './replay-minutes.ts'

test('the minutes around a moment are needed, and the next one shortly before it begins', () => {
  expect([-3, 0, 44, 45, 59].map(minutesAt)).toEqual([[0], [0], [0], [0, 1], [0, 1]])
  expect(minutesAt(61)).toEqual([0, 1])
  expect(minutesAt(119.5)).toEqual([0, 1, 2])
})

test('messages are shown once they have been sent, the newest first, and a hundred at most', () => {
  const list = Array.from({ length: 150 }, (_, at) => ({ at }))
  expect(shownAt(list, 2)).toEqual([{ at: 2 }, { at: 1 }, { at: 0 }])
  expect(shownAt(list, -1)).toEqual([])
  expect(shownAt(list, 149)).toHaveLength(100)
  expect(shownAt(list, 149)[0]).toEqual({ at: 149 })
})
