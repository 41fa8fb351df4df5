import { expect, test } from 'vitest'
import { tierQuote } from './tier-quote.ts'

const DAY = 86_400_000
const NOW = 1_000 * DAY
const low = { tier: 1, priceTenths: 1_000, renewalTenths: 800, coinsBack: 40 }
const high = { tier: 2, priceTenths: 5_000, renewalTenths: 4_000, coinsBack: 200 }
const held = (tier: typeof low, days: number) => ({
  ...tier,
  endsAt: NOW + days * DAY,
  paidUntil: NOW + days * DAY,
  coinsFrom: null as number | null,
  coinsGiven: 0,
})

test('the first months cost the full price and begin now', () => {
  expect(tierQuote(low, 2, null, NOW)).toEqual({
    tenths: 2_000,
    creditTenths: 0,
    creditCoinsTenths: 0,
    coins: 0,
    isRenewal: false,
    paidUntil: NOW + 60 * DAY,
    endsAt: NOW + 60 * DAY,
    coinsFrom: null,
    coinsGiven: 0,
  })
})
test('a renewal is cheaper and continues from the end, also up to 15 days after it', () => {
  expect(tierQuote(low, 1, held(low, 10), NOW)).toMatchObject({
    tenths: 800,
    isRenewal: true,
    endsAt: NOW + 40 * DAY,
  })
  expect(tierQuote(low, 1, held(low, -14), NOW)).toMatchObject({ tenths: 800, endsAt: NOW + 30 * DAY })
  expect(tierQuote(low, 1, held(low, -16), NOW)).toMatchObject({ tenths: 1_000, isRenewal: false })
})
test('an upgrade deducts what is left of the lower tier, and is never free', () => {
  expect(tierQuote(high, 1, held(low, 15), NOW)).toMatchObject({
    tenths: 4_600,
    creditTenths: 400,
    endsAt: NOW + 30 * DAY,
  })
  expect(tierQuote({ ...high, priceTenths: 100 }, 1, held(low, 300), NOW)).toMatchObject({ tenths: 1 })
  expect(tierQuote(high, 1, held(low, -1), NOW)).toMatchObject({ tenths: 5_000, creditTenths: 0 })
})
test('a downgrade is refused while a higher tier is held, and so is more than twelve months ahead', () => {
  expect(tierQuote(low, 1, held(high, 1), NOW)).toBe('lower')
  expect(tierQuote(low, 1, held(high, -1), NOW)).toMatchObject({ tenths: 1_000 })
  expect(tierQuote(low, 12, held(low, 1), NOW)).toBe('too_long')
  expect(tierQuote(low, 12, null, NOW)).toMatchObject({ tenths: 12_000 })
})

/** The next full day of this fixture. */
const nextDay = (at: number) => Math.ceil(at / DAY) * DAY
test('rounding the end to an hour never shortens the paid time, and is neither sold nor refunded', () => {
  const first = tierQuote(low, 1, null, NOW + 1, nextDay)
  expect(first).toMatchObject({ paidUntil: NOW + 30 * DAY + 1, endsAt: NOW + 31 * DAY })
  const holding = { ...held(low, 31), paidUntil: NOW + 30 * DAY + 1 }
  // Renewed at once, and within the hours after the paid time: each time a month longer, to the day.
  for (const now of [NOW + 2, NOW + 30 * DAY + 2])
    expect(tierQuote(low, 1, holding, now, nextDay)).toMatchObject({ endsAt: NOW + 61 * DAY })
  expect(tierQuote(high, 1, holding, NOW + 1, nextDay)).toMatchObject({ creditTenths: 800 })
  expect(tierQuote(high, 1, holding, NOW + 30 * DAY + 2, nextDay)).toMatchObject({ creditTenths: 0 })
  expect(tierQuote(low, 11, holding, NOW + 2, nextDay)).toMatchObject({ tenths: 8_800 })
})
test('a renewal pays coins back, the first months and an upgrade do not', () => {
  expect(tierQuote(low, 3, held(low, 10), NOW)).toMatchObject({
    coins: 120,
    coinsFrom: NOW + 10 * DAY,
    coinsGiven: 120,
  })
  expect(tierQuote(low, 1, held(low, -5), NOW)).toMatchObject({ coins: 40, coinsFrom: NOW, coinsGiven: 40 })
  expect(tierQuote(low, 1, held(low, -16), NOW)).toMatchObject({ coins: 0, coinsFrom: null, coinsGiven: 0 })
  expect(tierQuote(high, 1, held(low, 10), NOW)).toMatchObject({ coins: 0, coinsFrom: null, coinsGiven: 0 })
  const renewed = { ...held(low, 40), coinsFrom: NOW + 10 * DAY, coinsGiven: 40 }
  expect(tierQuote(low, 1, renewed, NOW)).toMatchObject({ coinsFrom: NOW + 10 * DAY, coinsGiven: 80 })
})
test('renewing and upgrading at once does not yield free coins', () => {
  const once = { ...held(low, 40), coinsFrom: NOW + 10 * DAY, coinsGiven: 40 }
  // 40 days are worth 1066 tenths; the month paid back with 40 coins is entirely in the future, and counts
  // 400 less.
  expect(tierQuote(high, 1, once, NOW)).toMatchObject({ creditTenths: 666, creditCoinsTenths: 400 })
  // Half of that month has passed: half of its coins.
  expect(tierQuote(high, 1, once, NOW + 25 * DAY)).toMatchObject({
    creditTenths: 200,
    creditCoinsTenths: 200,
  })
  expect(tierQuote(high, 1, { ...once, coinsGiven: 4_000 }, NOW)).toMatchObject({ creditTenths: 0 })
})
