import { expect, test } from 'vitest'
import { priceText } from './price-text.ts'

test('formats a price for the user’s language, without fraction digits for whole units', () => {
  expect(priceText(6_800, 'CNY', 'zh')).toBe('¥68')
  expect(priceText(6_850, 'CNY', 'en')).toBe('¥68.50')
  expect(priceText(6_800, 'CNY', 'vi').replace(/\s/, ' ')).toBe('68 ¥')
})
