import { expect, test } from 'vitest'
import { tenthsOf } from '#components/shared/figures/amount.ts'
import { typedDiamonds } from './diamonds.ts'

test('diamonds are entered with one decimal and stored as tenths', () => {
  const typed = ['9.8', '9,8', ' 100 ', '0.1', '1000000']
  expect(typed.map((text) => tenthsOf(text))).toEqual([98, 98, 1_000, 1, 10_000_000])
  expect([98, 1_000, 1].map(typedDiamonds)).toEqual(['9.8', '100', '0.1'])
})
test.each(['', '1.55', '-1', 'ten', '1e3', '.5'])('%j is not an amount of diamonds', (text) => {
  expect(tenthsOf(text)).toBeNull()
})
