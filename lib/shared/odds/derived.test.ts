import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#testing/property-runs.ts'
import { averageOf, kellyOf, payoutOf, probabilitiesOf } from './derived.ts'

test('odds of 1.90 and 1.90 pay out 95 per cent, with even probabilities', () => {
  expect(payoutOf([1.9, 1.9])).toBeCloseTo(0.95, 12)
  expect(probabilitiesOf([1.9, 1.9])).toEqual([0.5, 0.5])
})

test('three prices: 2.00, 3.40 and 4.00, computed by hand', () => {
  // 1/2 + 1/3.4 + 1/4 = 1.0441176…
  expect(payoutOf([2, 3.4, 4])).toBeCloseTo(0.957746, 6)
  expect(probabilitiesOf([2, 3.4, 4]).map((share) => Number(share.toFixed(6)))).toEqual([
    0.478873, 0.28169, 0.239437,
  ])
})

test('the Kelly index is the price times the average probability', () => {
  const average = averageOf([probabilitiesOf([2, 2]), probabilitiesOf([1.5, 3])])
  // (1/2 + 2/3) / 2 and (1/2 + 1/3) / 2
  expect(average[0]).toBeCloseTo(7 / 12, 12)
  expect(average[1]).toBeCloseTo(5 / 12, 12)
  const [home, away] = kellyOf([2, 2], average)
  expect(home).toBeCloseTo(7 / 6, 12)
  expect(away).toBeCloseTo(5 / 6, 12)
})

test('without bookmakers there is no average', () => {
  expect(averageOf([])).toEqual([])
})

const price = fc.integer({ min: 101, max: 20_000 }).map((hundredths) => hundredths / 100)
const book = fc.array(price, { minLength: 2, maxLength: 3 })

test('probabilities add up to 1, and against a bookmaker’s own every index is its pay-out', () => {
  fc.assert(
    fc.property(book, (prices) => {
      const own = probabilitiesOf(prices)
      expect(own.reduce((total, one) => total + one, 0)).toBeCloseTo(1, 9)
      for (const index of kellyOf(prices, own)) expect(index).toBeCloseTo(payoutOf(prices), 9)
    }),
    propertyRuns(1000),
  )
})
