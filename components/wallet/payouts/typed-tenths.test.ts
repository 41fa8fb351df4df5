import { expect, test } from 'vitest'
import { typedTenths } from './typed-tenths.ts'

test.each([
  ['12', 120],
  [' 0.5 ', 5],
  ['1,5', 15],
  ['0.1', 1],
  ['0', null],
  ['', null],
  ['1.55', null],
  ['-1', null],
  ['1e3', null],
  ['12345678901', null],
])('%j is %j tenths', (text, tenths) => {
  expect(typedTenths(text)).toBe(tenths)
})
