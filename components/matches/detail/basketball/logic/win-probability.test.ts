import { expect, test } from 'vitest'
import { homeWins, parametersOf, percentOf } from './win-probability.ts'

const NBA = 2880

test.each([
  // Φ(4.87 / 15.82): the home side before tip-off, 0.62 in Stern's table.
  [0, 2880, 0.621],
  // Three quarters left, level: Φ(0.75·4.87 / (15.82·√0.75)).
  [0, 2160, 0.605],
  // Half-time: 5 ahead, level, 5 behind.
  [5, 1440, 0.747],
  [0, 1440, 0.586],
  [-5, 1440, 0.409],
  // The last quarter begins ten ahead.
  [10, 720, 0.922],
] as const)('a lead of %i with %i s left of an NBA game is %f', (lead, left, expected) => {
  expect(homeWins(lead, left, NBA)).toBeCloseTo(expected, 3)
})

test('without time left the leader has won, and a level score means overtime', () => {
  expect(homeWins(1, 0, NBA)).toBe(1)
  expect(homeWins(-1, 0, NBA)).toBe(0)
  expect(homeWins(0, 0, NBA)).toBe(homeWins(0, 300, NBA))
  expect(homeWins(0, 0, NBA)).toBeGreaterThan(0.5)
})

test('both chances add up to one, apart from the home advantage', () => {
  const { drift } = parametersOf(NBA)
  // A lead of the away side of twice the remaining drift is the mirror image of a level score.
  expect(homeWins(-2 * drift, NBA, NBA) + homeWins(0, NBA, NBA)).toBeCloseTo(1, 6)
})

test('a shorter game has as much drift per minute, and a spread that grows with the root of its length', () => {
  const { drift, spread } = parametersOf(2400)
  expect(drift).toBeCloseTo(4.058, 3)
  expect(spread).toBeCloseTo(14.442, 3)
  // The same lead with the same time left has the same probability, whatever the game's length.
  expect(homeWins(6, 600, 2400)).toBeCloseTo(homeWins(6, 600, NBA), 9)
})

test('neither side has won while there is time left, however likely the win', () => {
  expect([percentOf(0.9999, 60), percentOf(0.0001, 60), percentOf(0.501, 60)]).toEqual([99, 1, 50])
  expect([percentOf(1, 0), percentOf(0, 0)]).toEqual([100, 0])
})
