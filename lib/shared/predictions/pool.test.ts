import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolFee, poolPrice, poolReturn } from './pool.ts'

test('a stake returns its share of the pool less the fee', () => {
  expect(poolReturn(100, { total: 300, onPick: 0, feeBps: 500 })).toBe(380)
  expect(poolReturn(100, { total: 300, onPick: 100, feeBps: 500 })).toBe(190)
})

test('the fee takes nothing from those who were right', () => {
  expect(poolFee(1_000, 1_000, 500)).toBe(0)
  expect(poolReturn(100, { total: 900, onPick: 900, feeBps: 500 })).toBe(100)
  expect(poolReturn(99, { total: 1, onPick: 0, feeBps: 500 })).toBe(99)
})

test('a price is that of a coin on the pick; there is none for a pick without stakes', () => {
  expect(poolPrice({ total: 300, onPick: 100, feeBps: 500 })).toBe(2.85)
  expect(poolPrice({ total: 300, onPick: 0, feeBps: 500 })).toBeNull()
})

test('nobody gets less than their stake, and no more is divided than there is', () => {
  const coins = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(coins, { minLength: 1, maxLength: 20 }),
      coins,
      fc.integer({ min: 0, max: 2_000 }),
      (winners, lost, feeBps) => {
        const winning = winners.reduce((sum, one) => sum + one, 0)
        const total = winning + lost
        const shares = winners.map((one) =>
          poolReturn(one, { total: total - one, onPick: winning - one, feeBps }),
        )
        expect(shares.every((share, at) => share >= (winners[at] ?? 0))).toBe(true)
        expect(shares.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(total)
      },
    ),
  )
})
