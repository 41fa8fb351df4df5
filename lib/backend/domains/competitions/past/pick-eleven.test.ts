import { expect, test } from 'vitest'
import { type LineName, pickEleven } from './pick-eleven.ts'

const players = (line: LineName, ratings: readonly number[]) => ratings.map((rating) => ({ line, rating }))
const round = (over: Partial<Record<LineName, readonly number[]>> = {}) =>
  (['G', 'D', 'M', 'F'] as const).flatMap((line) =>
    players(line, over[line] ?? { G: [7, 6], D: [7, 7, 7, 7, 6], M: [7, 7, 7, 6, 6], F: [7, 7, 7, 6] }[line]),
  )

test('picks a goalkeeper and the best of each line, in the formation with the highest sum', () => {
  const even = pickEleven(round())
  expect(even?.formation).toBe('4-3-3')
  expect(even?.players.map(({ line }) => line).join('')).toBe('GDDDDMMMFFF')
  expect(even?.players.every(({ rating }) => rating === 7)).toBe(true)
  const midfield = pickEleven(round({ M: [9, 9, 9, 9, 9], F: [7, 7, 2] }))
  expect(midfield?.formation).toBe('3-5-2')
  expect(midfield?.players.filter(({ rating }) => rating === 9)).toHaveLength(5)
})

test('picks no eleven if no formation can be filled', () => {
  expect(pickEleven([])).toBeNull()
  expect(pickEleven(round({ G: [] }))).toBeNull()
  expect(pickEleven(round({ F: [8] }))?.formation).toBe('4-5-1')
})
