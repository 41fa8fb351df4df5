import { expect, test } from 'vitest'
import { asBefore } from './as-before.ts'

const before = { id: 1, home: { name: 'A', score: 0 }, away: { name: 'B', score: null }, periods: [[1, 0]] }
const copy = () => structuredClone(before)

test('what says the same is the same object', () => {
  expect(asBefore(before, copy())).toBe(before)
})

test('a part that changed is another one, and only that', () => {
  const next = asBefore(before, { ...copy(), home: { name: 'A', score: 1 } })
  expect(next).toEqual({ ...before, home: { name: 'A', score: 1 } })
  expect(next).not.toBe(before)
  expect(next.away).toBe(before.away)
  expect(next.periods).toBe(before.periods)
})

test.each<[string, unknown]>([
  [
    'a list grew',
    {
      ...copy(),
      periods: [
        [1, 0],
        [0, 0],
      ],
    },
  ],
  ['a list was emptied', { ...copy(), periods: [] }],
  ['a part went', { ...copy(), home: null }],
  ['a part came', { ...copy(), away: { name: 'B', score: null, red: 1 } }],
  ['a name went', { id: 1, home: before.home, away: before.away }],
  ['a list became a part', { ...copy(), periods: { 0: [1, 0] } }],
  ['there was nothing', 7],
])('%s: it says what the new one says', (_, next) => {
  expect(asBefore(before, next)).toEqual(next)
  expect(asBefore(before, next)).not.toBe(before)
})

test('nothing before changes nothing', () => {
  const next = copy()
  expect(asBefore(undefined, next)).toBe(next)
})
