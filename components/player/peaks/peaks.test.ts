import { expect, test } from 'vitest'
import { createChatActivity } from './chat-activity.ts'
import { areaOf, findMoment, peaksOf } from './peaks.ts'

test('draws the curve from zero to the highest count, and nothing without messages', () => {
  const box = { width: 100, height: 21 }
  expect(areaOf([0, 10, 5, 0], box)).toBe('M0 21V21.0L12.5 21.0L37.5 1.0L62.5 11.0L87.5 21.0L100 21.0V21Z')
  expect([areaOf([], box), areaOf([0, 0], box)]).toEqual([null, null])
})

test('finds the peaks, and none in even activity', () => {
  expect(peaksOf([1, 1, 9, 1, 1, 6, 6, 1])).toEqual([2, 5])
  expect(peaksOf([3, 3, 3, 3])).toEqual([])
  expect(peaksOf([])).toEqual([])
  const many = Array.from({ length: 40 }, (_, n) => (n % 4 === 1 ? 50 + n : 0))
  expect(peaksOf(many)).toEqual([17, 21, 25, 29, 33, 37])
})

test('moves from one moment to the next, and returns null at the ends', () => {
  const moments = [90, 30, 60]
  expect(findMoment(moments, 0, 'next')).toBe(30)
  expect(findMoment(moments, 30.4, 'next')).toBe(60)
  expect(findMoment(moments, 60, 'previous')).toBe(30)
  expect([findMoment(moments, 90, 'next'), findMoment(moments, 30, 'previous')]).toEqual([null, null])
})

test('counts live messages by time and drops those older than any window', () => {
  let now = 1_000_000
  const activity = createChatActivity(() => now)
  expect(activity.last(20)).toEqual([])
  activity.add()
  activity.add()
  now += 10_000
  activity.add()
  expect(activity.last(20)).toEqual([0, 2, 0, 1])
  now += 15_000
  expect(activity.last(20)).toEqual([1, 0, 0, 0])
  now += 5_000
  expect(activity.last(20)).toEqual([])
  expect(activity.last(60).reduce((sum, count) => sum + count)).toBe(3)
  for (let n = 0; n < 300; n++) {
    now += 5_000
    activity.add()
  }
  expect(activity.last(5 * 300).reduce((sum, count) => sum + count)).toBe(240)
})
