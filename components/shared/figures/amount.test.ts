import { expect, test } from 'vitest'
import { amountText, basisPointsOf, rateText } from './amount.ts'

test('diamonds and income are shown in tenths, coins as whole numbers', () => {
  expect(amountText(1234, 'diamonds', 'en')).toBe('123.4')
  expect(amountText(-5, 'income', 'en')).toBe('-0.5')
  expect(amountText(12_340, 'diamonds', 'zh')).toBe('1,234')
  expect(amountText(12_340, 'coins', 'zh')).toBe('12,340')
})
test('formats for the language, with a sign for a change', () => {
  expect(amountText(12_345, 'diamonds', 'vi')).toBe('1.234,5')
  expect(amountText(50, 'coins', 'en', true)).toBe('+50')
  expect(amountText(-50, 'coins', 'en', true)).toBe('−50')
  expect(amountText(0, 'coins', 'en', true)).toBe('0')
})

test('a rate is a percentage with up to two decimals, stored in basis points', () => {
  expect(['50', '33.33', '33,3', ' 0.01 ', '100'].map(basisPointsOf)).toEqual([
    5_000, 3_333, 3_330, 1, 10_000,
  ])
  expect(['', '-1', '1.234', '1e2', 'x'].map(basisPointsOf)).toEqual([null, null, null, null, null])
  expect([rateText(5_000, 'en'), rateText(3_333, 'vi'), rateText(1, 'zh')]).toEqual(['50', '33,33', '0.01'])
})
