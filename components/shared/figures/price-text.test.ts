import { expect, test } from 'vitest'
import { priceText } from './price-text.ts'

test('a price is shown in the reader’s signs, without parts of a unit it does not have', () => {
  expect(priceText(6_800, 'CNY', 'zh')).toBe('¥68')
  expect(priceText(6_850, 'CNY', 'en')).toBe('¥68.50')
  expect(priceText(6_800, 'CNY', 'vi').replace(/\s/, ' ')).toBe('68 ¥')
})
