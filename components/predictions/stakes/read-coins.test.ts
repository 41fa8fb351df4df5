import { expect, test } from 'vitest'
import { quickCoins, readCoins } from './read-coins.ts'

test.each([
  ['10', 10],
  [' 500 ', 500],
  ['1', 1],
  ['0', null],
  ['501', null],
  ['1.5', null],
  ['-3', null],
  ['1e2', null],
  ['', null],
])('"%s" is read as %s', (text, coins) => {
  expect(readCoins(text, 1, 500)).toBe(coins)
})

test('shortcuts end with the most that can be staked', () => {
  expect(quickCoins(1, 500, 120)).toEqual([10, 50, 100, 120])
  expect(quickCoins(20, 200, null)).toEqual([50, 100, 200])
  expect(quickCoins(1, 500, 0)).toEqual([])
})
