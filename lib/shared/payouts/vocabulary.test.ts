import { expect, test } from 'vitest'
import { PAYOUT_DEFAULTS, PAYOUT_SETTING_MOST, PAYOUT_SETTING_NAMES, payoutFee } from './vocabulary.ts'

test.each([
  [10_000, { fee_fixed: 0, fee_points: 0 }, 0],
  [10_000, { fee_fixed: 200, fee_points: 0 }, 200],
  [10_000, { fee_fixed: 0, fee_points: 100 }, 100],
  [10_001, { fee_fixed: 0, fee_points: 100 }, 101],
  [10_001, { fee_fixed: 50, fee_points: 1 }, 52],
])('the fee of %i fen with %o is %i fen', (amount, rules, fee) => {
  expect(payoutFee(amount, rules)).toBe(fee)
})

test('the default settings are within their bounds, and the fee is less than the least amount', () => {
  for (const name of PAYOUT_SETTING_NAMES)
    expect(PAYOUT_DEFAULTS[name]).toBeLessThanOrEqual(PAYOUT_SETTING_MOST[name])
  expect(payoutFee(PAYOUT_DEFAULTS.least, PAYOUT_DEFAULTS)).toBeLessThan(PAYOUT_DEFAULTS.least)
})
