import { expect, test } from 'vitest'
import { decimalText, shareText, unitsText } from './figures.ts'

test('units have two decimals and a sign, except zero', () => {
  expect([3.25, -1, 0, 0.001].map((units) => unitsText(units, 'en'))).toEqual([
    '+3.25',
    '−1.00',
    '0.00',
    '0.00',
  ])
})

test('shares are percentages, with a sign where they are returns', () => {
  expect(shareText(0.1234, 'zh')).toBe('12.3%')
  expect(shareText(0.1234, 'zh', true)).toBe('+12.3%')
  expect(shareText(-0.5, 'en', true)).toBe('−50.0%')
})

test('Vietnamese has a decimal comma', () => {
  expect(decimalText(1.5, 'vi')).toBe('1,50')
  expect(shareText(-0.025, 'vi', true)).toBe('−2,5%')
})
