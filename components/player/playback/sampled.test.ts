import { expect, test } from 'vitest'
import { isSampled } from './sampled.ts'

test('all players report up to a thousand viewers; above that, about a thousand of them', () => {
  expect([0, 0.5, 0.999].map((lot) => isSampled(lot, 1_000))).toEqual([true, true, true])
  expect([0, 0.2499, 0.25, 0.9].map((lot) => isSampled(lot, 4_000))).toEqual([true, true, false, false])
})
