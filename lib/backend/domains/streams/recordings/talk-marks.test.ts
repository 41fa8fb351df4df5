import { expect, test } from 'vitest'
import { bucketOf, marksOf } from './talk-marks.ts'

const start = new Date('2026-11-21T12:00:00Z')
const event = (id: number, type: 'goal' | 'yellow' | 'corner', minute: number, after: number) => ({
  id,
  type,
  minute,
  createdAt: new Date(start.getTime() + after * 1_000),
})

test('points stand for five seconds at least, and there are never more than a hundred and twenty', () => {
  expect([0, 60, 600, 601, 7_200].map(bucketOf)).toEqual([5, 5, 5, 6, 60])
})

test('goals and cards stand at the second they were reported', () => {
  expect(
    marksOf([event(1, 'goal', 12, 30), event(2, 'corner', 13, 90), event(3, 'yellow', 14, 150)], start),
  ).toEqual([
    { id: 1, kind: 'goal', minute: 12, at: 30 },
    { id: 3, kind: 'card', minute: 14, at: 150 },
  ])
})

test('what was reported in one go of half a match says nothing of when it was', () => {
  const late = [event(1, 'goal', 12, 30), event(2, 'goal', 44, 30), event(3, 'yellow', 61, 30)]
  expect(marksOf(late, start)).toEqual([])
  expect(marksOf([event(1, 'goal', 12, 30), event(2, 'yellow', 13, 30)], start)).toHaveLength(2)
})
