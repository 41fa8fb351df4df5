import { expect, test } from 'vitest'
import { amountText } from './amount.ts'

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
