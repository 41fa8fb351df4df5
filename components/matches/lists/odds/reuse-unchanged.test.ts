import { expect, test } from 'vitest'
import { reuseUnchanged } from './reuse-unchanged.ts'

const before = { id: 1, home: { name: 'A', score: 0 }, away: { name: 'B', score: null }, periods: [[1, 0]] }
const copy = () => structuredClone(before)

test('equal content returns the same object', () => {
  expect(reuseUnchanged(before, copy())).toBe(before)
})

test('only a changed part is a new object', () => {
  const next = reuseUnchanged(before, { ...copy(), home: { name: 'A', score: 1 } })
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
])('%s: the result has the new content', (_, next) => {
  expect(reuseUnchanged(before, next)).toEqual(next)
  expect(reuseUnchanged(before, next)).not.toBe(before)
})

test('without a previous value the new one is returned', () => {
  const next = copy()
  expect(reuseUnchanged(undefined, next)).toBe(next)
})
