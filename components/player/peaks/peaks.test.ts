import { expect, test } from 'vitest'
import { areaOf, momentFrom, peaksOf } from './peaks.ts'
import { createTalkCount } from './talk-count.ts'

test('draws from zero to the highest, and nothing where nothing was said', () => {
  const box = { width: 100, height: 21 }
  expect(areaOf([0, 10, 5, 0], box)).toBe('M0 21V21.0L12.5 21.0L37.5 1.0L62.5 11.0L87.5 21.0L100 21.0V21Z')
  expect([areaOf([], box), areaOf([0, 0], box)]).toEqual([null, null])
})

test('finds where most was said, and no peak in even talk', () => {
  expect(peaksOf([1, 1, 9, 1, 1, 6, 6, 1])).toEqual([2, 5])
  expect(peaksOf([3, 3, 3, 3])).toEqual([])
  expect(peaksOf([])).toEqual([])
  const many = Array.from({ length: 40 }, (_, n) => (n % 4 === 1 ? 50 + n : 0))
  expect(peaksOf(many)).toEqual([17, 21, 25, 29, 33, 37])
})

test('goes from moment to moment, and stays where there is none', () => {
  const moments = [90, 30, 60]
  expect(momentFrom(moments, 0, 'next')).toBe(30)
  expect(momentFrom(moments, 30.4, 'next')).toBe(60)
  expect(momentFrom(moments, 60, 'previous')).toBe(30)
  expect([momentFrom(moments, 90, 'next'), momentFrom(moments, 30, 'previous')]).toEqual([null, null])
})

test('counts what is said live by its time, and lets go what no window reaches', () => {
  let now = 1_000_000
  const talk = createTalkCount(() => now)
  expect(talk.last(20)).toEqual([])
  talk.add()
  talk.add()
  now += 10_000
  talk.add()
  expect(talk.last(20)).toEqual([0, 2, 0, 1])
  now += 15_000
  expect(talk.last(20)).toEqual([1, 0, 0, 0])
  now += 5_000
  expect(talk.last(20)).toEqual([])
  expect(talk.last(60).reduce((sum, count) => sum + count)).toBe(3)
  for (let n = 0; n < 300; n++) {
    now += 5_000
    talk.add()
  }
  expect(talk.last(5 * 300).reduce((sum, count) => sum + count)).toBe(240)
})
