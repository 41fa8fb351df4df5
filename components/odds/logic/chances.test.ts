import { expect, test } from 'vitest'
import type { Quote } from '#lib/contract/odds.ts'
import { chancesOf, percentages } from './chances.ts'

const quote = (home: number, draw: number | null, away: number, closed = false): Quote => ({
  line: null,
  home,
  draw,
  away,
  closed,
})

test('chances are the prices without the margin, and add up to one', () => {
  const chances = chancesOf([{ opening: quote(2, 4, 4), now: quote(1.9, 3.8, 3.8) }], true)
  expect(chances?.now.map((share) => share.toFixed(3))).toEqual(['0.500', '0.250', '0.250'])
  expect(chances?.opening).toEqual([0.5, 0.25, 0.25])
  expect(chances?.margin).toBeCloseTo(1 / 1.9 + 2 / 3.8 - 1)
})

test('several bookmakers are averaged after each one’s margin is removed', () => {
  const one = { opening: quote(1.5, null, 3), now: quote(1.5, null, 3) }
  const other = { opening: quote(2, null, 2), now: quote(1.9, null, 1.9) }
  const chances = chancesOf([one, other], false)
  expect(chances).toMatchObject({ books: 2 })
  expect(chances?.now[0]).toBeCloseTo((2 / 3 + 1 / 2) / 2)
  expect(chances?.now.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
})

test('a closed quote and one with a missing price say nothing', () => {
  expect(chancesOf([{ opening: null, now: quote(2, 3, 4, true) }], true)).toBeNull()
  expect(chancesOf([{ opening: null, now: quote(2, null, 4) }], true)).toBeNull()
  expect(chancesOf([], true)).toBeNull()
  expect(chancesOf([{ opening: null, now: quote(2, 3, 4) }], true)?.opening).toBeNull()
})

test('percentages add up to 100', () => {
  expect(percentages([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(percentages([0.455, 0.27, 0.275])).toEqual([45, 27, 28])
})
