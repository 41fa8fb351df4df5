import { describe, expect, test } from 'vitest'
import type { MarketQuotes } from '#lib/contract/odds.ts'
import { type OfferedMatch, offerMarkets } from './offer-markets.ts'
import { goalRates, nextGoalPrices, priceOf } from './prices.ts'

const KICKOFF = Date.UTC(2026, 4, 1, 12)
const match: OfferedMatch = {
  id: 1,
  sport: 'football',
  stage: 'coming',
  phase: 'pre',
  kickoffAt: KICKOFF,
  minutes: null,
  bestOf: null,
  goals: 0,
  maps: [],
}
const quoted = (
  market: MarketQuotes['market'],
  quote: Partial<NonNullable<MarketQuotes['prematch']>>,
): MarketQuotes => ({
  market,
  opening: null,
  prematch: { line: null, home: null, draw: null, away: null, closed: false, ...quote },
  now: null,
})
const QUOTES = [quoted('eu', { home: 2, draw: 4, away: 4 }), quoted('bs', { line: 2.5, home: 1, away: 1 })]
const offer = (values: Partial<OfferedMatch>, quotes: readonly MarketQuotes[] = QUOTES) =>
  offerMarkets({ ...match, ...values }, quotes, { marginBps: 500 })
const names = (values: Partial<OfferedMatch>, quotes: readonly MarketQuotes[] = QUOTES) =>
  offer(values, quotes).map(
    ({ market, number, mode, isOpen }) => `${market}:${number}:${mode}${isOpen ? '' : ':closed'}`,
  )

describe('the markets of a match', () => {
  test('before kick-off are at odds where there is a price, else a pool', () => {
    expect(names({})).toEqual(['result:0:odds', 'total:0:odds', 'first_goal:0:odds'])
    expect(names({}, [])).toEqual(['result:0:pool', 'first_goal:0:pool'])
    expect(names({}, [quoted('eu', { home: 2, draw: 4, away: 4, closed: true })])).toEqual([
      'result:0:odds:closed',
      'first_goal:0:odds',
    ])
    expect(offer({})[0]).toMatchObject({ closesAt: KICKOFF, prices: { home: 1.9, draw: 3.8, away: 3.8 } })
    expect(offer({})[1]).toMatchObject({ line: 2.5, prices: { home: 1.9, away: 1.9 } })
  })

  test('are none of a match that no stakes are taken on', () => {
    expect(names({ stage: null })).toEqual([])
    expect(names({ stage: null, phase: 'h2', minutes: 60 })).toEqual([])
  })

  test('in play are the next goal, quarter or map', () => {
    const live = { stage: 'live', phase: 'h2', minutes: 60, goals: 2 } as const
    expect(names(live)).toEqual(['next_goal:3:odds'])
    expect(names({ ...live, minutes: 88 })).toEqual([])
    expect(names({ ...live, phase: 'et1' })).toEqual([])
    const basketball = { sport: 'basketball', stage: 'live' } as const
    expect(names({ ...basketball, phase: 'q1' })).toEqual(['quarter:2:pool'])
    expect(names({ ...basketball, phase: 'ht' })).toEqual(['quarter:3:pool'])
    expect(names({ ...basketball, phase: 'q4' })).toEqual([])
    const series = { sport: 'esports', stage: 'live', bestOf: 3 } as const
    expect(names({ ...series, phase: 'map1' })).toEqual(['map:2:pool'])
    expect(names({ ...series, phase: 'map_break', maps: ['home'] })).toEqual(['map:2:pool'])
    // The map that is played may end the series.
    expect(names({ ...series, phase: 'map2', maps: ['home'] })).toEqual([])
    expect(names({ ...series, phase: 'map_break', maps: ['home', 'away'] })).toEqual(['map:3:pool'])
    expect(names({ ...series, phase: 'map_break', maps: ['home', 'home'] })).toEqual([])
  })
})

describe('prices', () => {
  test('have the margin, are rounded down, and end where nothing can be won', () => {
    expect(priceOf(0.5, 0)).toBe(2)
    expect(priceOf(0.5, 500)).toBe(1.9)
    expect(priceOf(0.999, 500)).toBeNull()
    expect(priceOf(0.000_1, 0)).toBe(100)
    expect(priceOf(0, 500)).toBeNull()
  })

  test('of the next goal come from rates that give the quoted probabilities', () => {
    const even = goalRates([2.7, 3.4, 2.7], { line: 2.5, over: 1.9, under: 1.9 })
    expect(even.home).toBeCloseTo(even.away, 2)
    expect(even.home + even.away).toBeCloseTo(2.67, 1)
    const favourite = goalRates([1.4, 5, 8], { line: 2.75, over: 1.9, under: 1.9 })
    expect(favourite.home).toBeGreaterThan(favourite.away * 2)
    const prices = nextGoalPrices(even, 0, 0)
    expect(prices.none).toBeGreaterThan(10)
    expect(nextGoalPrices(even, 80, 0).none ?? 0).toBeLessThan(2)
    const chances = Object.values(nextGoalPrices(even, 30, 0)).map((price) => 1 / (price ?? 0))
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 1)
  })
})
