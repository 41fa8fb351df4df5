import { expect, test } from 'vitest'
import { unitsText } from './figures.ts'

test('units have two decimals and a sign, except zero', () => {
  expect([3.25, -1, 0, 0.001].map((units) => unitsText(units, 'en'))).toEqual([
    '+3.25',
    '−1.00',
    '0.00',
    '0.00',
  ])
})
