import { describe, expect, test } from 'vitest'
import { backOff } from './back-off.ts'

describe('back-off', () => {
  test('starts between half a second and one, doubles, and ends at 30 s', () => {
    expect([backOff(0, 0), backOff(0, 1)]).toEqual([500, 1_000])
    expect([1, 2, 3, 4, 5, 6, 1_000].map((attempt) => backOff(attempt, 1))).toEqual([
      2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ])
  })
})
