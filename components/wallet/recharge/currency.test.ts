import { expect, test } from 'vitest'
import type { PayCurrency } from '#lib/shared/vocabulary/orders.ts'
import { currenciesOf, defaultCurrency } from './currency.ts'

const rules = (...currencies: PayCurrency[]) => currencies.map((currency) => ({ currency }))

test('lists each currency of the packages once, in their order', () => {
  expect(currenciesOf(rules('USD', 'CNY', 'USD'))).toEqual(['USD', 'CNY'])
  expect(currenciesOf([])).toEqual([])
})
test('preselects the usual currency of the language, if packages are sold for it', () => {
  expect(defaultCurrency(rules('USD', 'CNY'), 'zh')).toBe('CNY')
  expect(defaultCurrency(rules('USD', 'CNY'), 'vi')).toBe('USD')
  expect(defaultCurrency([], 'en')).toBeUndefined()
})
