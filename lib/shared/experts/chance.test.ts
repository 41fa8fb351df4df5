import { describe, expect, test } from 'vitest'
import { hitDistribution, hitInterval, yieldInterval } from './chance.ts'
import { streaksOf, toRecord } from './record.ts'

describe('what chance alone gives', () => {
  test('the number of hits has the Poisson binomial distribution', () => {
    expect(hitDistribution([0.5, 0.5])).toEqual([0.25, 0.5, 0.25])
    const [none = 0, one = 0, both = 0] = hitDistribution([0.2, 0.7])
    expect([none, one, both].map((each) => Number(each.toFixed(10)))).toEqual([0.24, 0.62, 0.14])
  })

  test('ten even bets hit between 2 and 8 times: the binomial distribution has 5.5 % up to 2 and 1.1 % up to 1', () => {
    const interval = hitInterval(new Array(10).fill(0.5))
    expect(interval).toEqual({ low: 0.2, high: 0.8, method: 'exact', error: null })
  })

  test('many bets have the normal distribution, with a bound for its error', () => {
    const chances = new Array<number>(1_600).fill(0.5)
    // 800 hits and a deviation of 20.
    expect(hitInterval(chances)).toMatchObject({
      low: expect.closeTo((800 - 1.95996 * 20) / 1_600, 6),
      high: expect.closeTo((800 + 1.95996 * 20) / 1_600, 6),
      method: 'normal',
      error: expect.closeTo((0.56 * 1_600 * 0.125) / 20 ** 3, 6),
    })
  })

  test('the yield of one bet is all or nothing; that of a fair price for many bets is around 0', () => {
    expect(yieldInterval([{ stake: 3, price: 2.5, chance: 0.4 }])).toMatchObject({ low: -1, high: 1.5 })
    const many = new Array(100).fill({ stake: 1, price: 2, chance: 0.5 })
    expect(yieldInterval(many)).toMatchObject({
      low: expect.closeTo(-0.195996, 5),
      high: expect.closeTo(0.195996, 5),
      method: 'normal',
      error: expect.closeTo((0.56 * 100 * 8 * 0.125) / 10 ** 3, 6),
    })
  })

  test('the exact yield is that of the hits where all bets are equal', () => {
    const bets = new Array(10).fill({ stake: 2, price: 2, chance: 0.5 })
    expect(yieldInterval(bets)).toMatchObject({ low: -0.6, high: 0.6, method: 'exact' })
  })

  test('there is none without bets', () => {
    expect(hitInterval([])).toBeNull()
    expect(yieldInterval([])).toBeNull()
  })
})

describe('a record', () => {
  const plan = (verdict: 'won' | 'lost' | 'push' | 'void', stake: number, profit: number) => ({
    verdict,
    stake,
    profit,
    price: 2,
    chance: 0.48,
  })

  test('counts every plan: pushes in the yield, void ones nowhere else', () => {
    const record = toRecord([
      plan('won', 5, 5),
      plan('won', 1, 0.5),
      plan('lost', 4, -4),
      plan('push', 2, 0),
      plan('void', 10, 0),
    ])
    expect(record).toMatchObject({ plans: 5, won: 2, lost: 1, pushes: 1, voids: 1, staked: 12, profit: 1.5 })
    expect(record.hit_rate).toBeCloseTo(2 / 3, 6)
    expect(record.yield).toBeCloseTo(1.5 / 12, 6)
    expect(record.hit_chance).toMatchObject({ low: 0, high: 1, method: 'exact' })
  })

  test('has no shares without plans', () => {
    expect(toRecord([])).toMatchObject({
      plans: 0,
      hit_rate: null,
      hit_chance: null,
      yield: null,
      yield_chance: null,
    })
    expect(toRecord([plan('void', 3, 0)])).toMatchObject({ plans: 1, staked: 0, yield: null, hit_rate: null })
  })

  test('has series of both kinds, which pushes and void plans do not end', () => {
    expect(streaksOf(['won', 'won', 'lost', 'void', 'lost', 'push', 'lost', 'won'])).toEqual({
      current: 1,
      best: 2,
      worst: 3,
    })
    expect(streaksOf(['won', 'lost', 'push', 'lost'])).toEqual({ current: -2, best: 1, worst: 2 })
    expect(streaksOf([])).toEqual({ current: 0, best: 0, worst: 0 })
  })
})
