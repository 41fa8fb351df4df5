import { expect, test } from 'vitest'
import { decimalText, shareText } from './share-text.ts'

test('shares are percentages, with a sign where they are returns', () => {
  expect(shareText(0.1234, 'zh')).toBe('12.3%')
  expect(shareText(1.25, 'en')).toBe('125.0%')
  expect(shareText(0.1234, 'zh', true)).toBe('+12.3%')
  expect(shareText(-0.5, 'en', true)).toBe('−50.0%')
})

test('Vietnamese has a decimal comma', () => {
  expect(decimalText(1.5, 'vi')).toBe('1,50')
  expect(shareText(-0.025, 'vi', true)).toBe('−2,5%')
})
