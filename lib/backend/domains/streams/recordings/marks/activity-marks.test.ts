import { expect, test } from 'vitest'
import { bucketOf, marksOf } from './activity-marks.ts'

const start = new Date('2026-11-21T12:00:00Z')
const event = (id: number, type: 'goal' | 'yellow' | 'corner', minute: number, after: number) => ({
  id,
  type,
  minute,
  createdAt: new Date(start.getTime() + after * 1_000),
})

test('points cover at least five seconds, and there are at most 120', () => {
  expect([0, 60, 600, 601, 7_200].map(bucketOf)).toEqual([5, 5, 5, 6, 60])
})

test('goals and cards are marked at the second they were reported', () => {
  expect(
    marksOf([event(1, 'goal', 12, 30), event(2, 'corner', 13, 90), event(3, 'yellow', 14, 150)], start),
  ).toEqual([
    { id: 1, kind: 'goal', minute: 12, at: 30 },
    { id: 3, kind: 'card', minute: 14, at: 150 },
  ])
})

test('events of half a match reported at once are left out', () => {
  const late = [event(1, 'goal', 12, 30), event(2, 'goal', 44, 30), event(3, 'yellow', 61, 30)]
  expect(marksOf(late, start)).toEqual([])
  expect(marksOf([event(1, 'goal', 12, 30), event(2, 'yellow', 13, 30)], start)).toHaveLength(2)
})
