import { expect, test } from 'vitest'
import { bucketOf, marksOf } from './activity-marks.ts'

const start = new Date('2026-11-21T12:00:00Z')
const film = { startedAt: start, gaps: [] }
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
    marksOf([event(1, 'goal', 12, 30), event(2, 'corner', 13, 90), event(3, 'yellow', 14, 150)], film),
  ).toEqual([
    { id: 1, kind: 'goal', minute: 12, at: 30 },
    { id: 3, kind: 'card', minute: 14, at: 150 },
  ])
})

test('events of half a match reported at once are left out', () => {
  const late = [event(1, 'goal', 12, 30), event(2, 'goal', 44, 30), event(3, 'yellow', 61, 30)]
  expect(marksOf(late, film)).toEqual([])
  expect(marksOf([event(1, 'goal', 12, 30), event(2, 'yellow', 13, 30)], film)).toHaveLength(2)
})

test('a goal after an interruption is marked where the film shows it', () => {
  const gaps = [{ at: 20, seconds: 60 }]
  const events = [event(1, 'goal', 12, 15), event(2, 'goal', 14, 50), event(3, 'yellow', 17, 100)]
  expect(marksOf(events, { startedAt: start, gaps }).map(({ id, at }) => [id, at])).toEqual([
    [1, 15],
    [2, 20],
    [3, 40],
  ])
})
