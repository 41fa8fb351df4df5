import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#testing/property-runs.ts'
import { ODDS_FORMATS } from '../preferences.ts'
import { convertPrice, decimalOf, defaultFormat, priceText, quotePrice } from './formats.ts'

describe('formats of a price', () => {
  test.each([
    ['decimal', 2.05, 'malay', -0.952381],
    ['hongkong', 1.93, 'malay', -0.518135],
    ['hongkong', 0.05, 'indonesian', -20],
    ['hongkong', 0.8, 'malay', 0.8],
    ['hongkong', 1.25, 'indonesian', 1.25],
    ['hongkong', 1, 'malay', 1],
    ['hongkong', 1, 'american', 100],
    ['decimal', 1.5, 'american', -200],
    ['decimal', 3.5, 'american', 250],
    ['american', -110, 'decimal', 1.909091],
    ['malay', -0.5, 'hongkong', 2],
    ['indonesian', -2, 'hongkong', 0.5],
  ] as const)('%s %d is %s %d', (from, price, to, expected) => {
    expect(convertPrice(price, from, to)).toBeCloseTo(expected, 6)
  })

  test('convert to any other format and back', () => {
    const format = fc.constantFrom(...ODDS_FORMATS)
    const hk = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(hk, format, format, (price, one, other) => {
        const there = convertPrice(convertPrice(price, 'hongkong', one), one, other)
        expect(convertPrice(there, other, 'hongkong')).toBeCloseTo(price, 8)
      }),
      propertyRuns(2000),
    )
  })

  test('are written in the usual form of each format', () => {
    expect(priceText(1.9, 'decimal')).toBe('1.90')
    expect(priceText(0.956, 'hongkong')).toBe('0.96')
    expect(priceText(-0.952381, 'malay')).toBe('−0.95')
    expect(priceText(101, 'decimal')).toBe('101')
    expect([9.5, 15.25, 47.5, 101].map((price) => priceText(price, 'decimal', true))).toEqual([
      '9.50',
      '15.3',
      '47.5',
      '101',
    ])
    expect(priceText(-110.4, 'american')).toBe('−110')
    expect(priceText(150, 'american')).toBe('+150')
    expect(priceText(-20_000, 'american')).toBe('−20000')
  })

  test('have at most five characters in narrow cells', () => {
    expect(
      [4075, 9999.4, 9999.5, -20_000, -99_400].map((price) => priceText(price, 'american', true)),
    ).toEqual(['+4075', '+9999', '+10k', '−20k', '−99k'])
    const decimal = fc.integer({ min: 1_001, max: 1_000_000 }).map((thousandths) => thousandths / 1_000)
    fc.assert(
      fc.property(decimal, fc.constantFrom(...ODDS_FORMATS), (price, format) => {
        expect(quotePrice('eu', price, format, true).length).toBeLessThanOrEqual(5)
      }),
      propertyRuns(500),
    )
  })

  test('default to the market’s format, or use the user’s choice', () => {
    expect([
      defaultFormat('asia'),
      defaultFormat('eu'),
      defaultFormat('total'),
      defaultFormat('moneyline'),
    ]).toEqual(['hongkong', 'decimal', 'hongkong', 'decimal'])
    expect(quotePrice('asia', 0.95, null)).toBe('0.95')
    expect(quotePrice('asia', 0.95, 'decimal')).toBe('1.95')
    expect(quotePrice('eu', 2.05, null)).toBe('2.05')
    expect(quotePrice('eu', 2.05, 'malay')).toBe('−0.95')
    expect(decimalOf('bs', 0.95)).toBeCloseTo(1.95, 9)
    expect(decimalOf('eu', 1.95)).toBe(1.95)
  })
})
