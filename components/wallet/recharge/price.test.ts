import { expect, test } from 'vitest'
import { leftText, priceText } from './price.ts'

test('a price is told in the reader’s signs, without parts of a unit it does not have', () => {
  expect(priceText(6_800, 'CNY', 'zh')).toBe('¥68')
  expect(priceText(6_850, 'CNY', 'en')).toBe('¥68.50')
  expect(priceText(6_800, 'CNY', 'vi').replace(/\s/, ' ')).toBe('68 ¥')
})
test('what is left is told in minutes and seconds', () => {
  expect([leftText(0), leftText(65), leftText(1_800)]).toEqual(['0:00', '1:05', '30:00'])
})
