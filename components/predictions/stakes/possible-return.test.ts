import { expect, test } from 'vitest'
import { possibleReturn } from './possible-return.ts'

test.each([
  [100, 1.85, 185],
  [110, 1.1, 121],
  [100, 1.29, 129],
  [3, 1.85, 5],
  [1, 1, 1],
])('%d coins at a price of %d return %d, rounded down', (coins, price, expected) => {
  expect(possibleReturn(coins, { mode: 'odds', price })).toBe(expected)
})

test('a pool less its fee is divided in proportion to the stakes, this one included', () => {
  // (900 + 100) less 5 %, of which 100 of 300 coins.
  expect(possibleReturn(100, { mode: 'pool', total: 900, onPick: 200, feeBps: 500 })).toBe(316)
})
