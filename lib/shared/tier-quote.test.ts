import { expect, test } from 'vitest'
import { tierQuote } from './tier-quote.ts'

const DAY = 86_400_000
const NOW = 1_000 * DAY
const low = { tier: 1, priceTenths: 1_000, renewalTenths: 800 }
const high = { tier: 2, priceTenths: 5_000, renewalTenths: 4_000 }
const held = (tier: typeof low, days: number) => ({ ...tier, endsAt: NOW + days * DAY })

test('the first months cost the full price and begin now', () => {
  expect(tierQuote(low, 2, null, NOW)).toEqual({
    tenths: 2_000,
    creditTenths: 0,
    isRenewal: false,
    endsAt: NOW + 60 * DAY,
  })
})
test('a renewal is cheaper and goes on from the end, also up to 15 days after it', () => {
  expect(tierQuote(low, 1, held(low, 10), NOW)).toMatchObject({
    tenths: 800,
    isRenewal: true,
    endsAt: NOW + 40 * DAY,
  })
  expect(tierQuote(low, 1, held(low, -14), NOW)).toMatchObject({ tenths: 800, endsAt: NOW + 30 * DAY })
  expect(tierQuote(low, 1, held(low, -16), NOW)).toMatchObject({ tenths: 1_000, isRenewal: false })
})
test('going up takes off what is left of the lower tier, and never costs nothing', () => {
  expect(tierQuote(high, 1, held(low, 15), NOW)).toMatchObject({
    tenths: 4_600,
    creditTenths: 400,
    endsAt: NOW + 30 * DAY,
  })
  expect(tierQuote({ ...high, priceTenths: 100 }, 1, held(low, 300), NOW)).toMatchObject({ tenths: 1 })
  expect(tierQuote(high, 1, held(low, -1), NOW)).toMatchObject({ tenths: 5_000, creditTenths: 0 })
})
test('there is no going down while a higher one is held, and no more than twelve months ahead', () => {
  expect(tierQuote(low, 1, held(high, 1), NOW)).toBe('lower')
  expect(tierQuote(low, 1, held(high, -1), NOW)).toMatchObject({ tenths: 1_000 })
  expect(tierQuote(low, 12, held(low, 1), NOW)).toBe('too_long')
  expect(tierQuote(low, 12, null, NOW)).toMatchObject({ tenths: 12_000 })
})
