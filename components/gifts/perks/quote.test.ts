import { expect, test } from 'vitest'
import { endOf, quoteOf, type Tier } from './quote.ts'

const tier = (number: number, price: number, renewal: number): Tier => ({
  tier: number,
  name_zh: null,
  name_en: `tier ${number}`,
  name_vi: null,
  look: 'bronze',
  price,
  renewal_price: renewal,
  coins_back: 0,
  entrance: false,
  quote: null,
})
const [low, high] = [tier(1, 500, 400), tier(2, 1_500, 1_200)]
const NOW = Date.parse('2026-11-22T00:00:00Z')
const DAY = 86_400_000
const held = (number: number, days: number) => ({
  ...(number === 1 ? low : high),
  ends_at: new Date(NOW + days * DAY).toISOString(),
  paid_until: new Date(NOW + days * DAY).toISOString(),
  coins_from: null,
  coins_given: 0,
  is_active: days > 0,
  is_sold: true,
  renews_for: null,
})

test('several months cost the price of the first month, renewals the renewal price', () => {
  expect(quoteOf(low, 3, null, NOW, null)).toMatchObject({ tenths: 1_500, isRenewal: false })
  expect(quoteOf(low, 3, held(1, 5), NOW, null)).toMatchObject({ tenths: 1_200, isRenewal: true })
})
test('the rest of a lower tier is deducted', () => {
  expect(quoteOf(high, 1, held(1, 30), NOW, null)).toMatchObject({ tenths: 1_100, creditTenths: 400 })
})
test('the rest of a withdrawn tier is deducted too, and its end is announced', () => {
  const withdrawn = { ...held(1, 30), is_sold: false }
  expect(quoteOf(high, 1, withdrawn, NOW, null)).toMatchObject({ tenths: 1_100, creditTenths: 400 })
  expect(endOf({ ...held(1, 2), is_sold: false }, NOW)).toEqual({ kind: 'last', days: 2 })
  expect(endOf({ ...held(1, -2), is_sold: false }, NOW)).toBeNull()
  expect(endOf({ ...held(1, 2), renews_for: 400 }, NOW)).toBeNull()
})
test("nobility ends at four in the morning of the site's time zone, not before the paid period", () => {
  // 08:00 in Shanghai: the month ends at eight, nobility at four of the next morning.
  expect(quoteOf(low, 1, null, NOW, 'Asia/Shanghai')).toMatchObject({
    paidUntil: NOW + 30 * DAY,
    endsAt: Date.parse('2026-12-22T20:00:00Z'),
  })
})
test('a renewal shows the coins returned, and an upgrade deducts those of the remaining time', () => {
  const paying = { ...low, coins_back: 20 }
  expect(quoteOf(paying, 3, held(1, 5), NOW, null)).toMatchObject({ coins: 60 })
  const renewed = { ...held(1, 30), coins_from: new Date(NOW).toISOString(), coins_given: 20 }
  expect(quoteOf(high, 1, renewed, NOW, null)).toMatchObject({
    creditTenths: 200,
    creditCoinsTenths: 200,
    tenths: 1_300,
  })
})
test('a lower tier than the current one cannot be bought', () => {
  expect(quoteOf(low, 1, held(2, 5), NOW, null)).toBe('lower')
})
test.each<[string, Parameters<typeof endOf>[0], unknown]>([
  ['nothing held', null, null],
  ['far from its end', held(1, 10), null],
  ['two days and a half', held(1, 2.5), { kind: 'soon', days: 3 }],
  ['over for a day', held(1, -1), { kind: 'over', graceEndsAt: NOW + 14 * DAY }],
  ['over for too long', held(1, -16), null],
])('end of a tier: %s', (_, mine, expected) => {
  expect(endOf(mine, NOW)).toEqual(expected)
})
