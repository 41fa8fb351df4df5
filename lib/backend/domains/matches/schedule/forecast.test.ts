import { describe, expect, test } from 'vitest'
import {
  basketballForecast,
  below,
  esportsForecast,
  footballForecast,
  forecastOf,
  type Record,
  type SeasonRates,
} from './forecast.ts'

const record = (matches: number, scored: number, against: number, won: number): Record => ({
  matches,
  for: scored,
  against,
  won,
})
const season: SeasonRates = { matches: 100, home: 1.5, away: 1.2, margin: 1.7 }

test.each([
  [0, 0.5],
  [1, 0.8413447],
  [-1, 0.1586553],
  [1.959964, 0.975],
  [-3, 0.0013499],
])('below(%d) is the normal distribution', (z, share) => {
  expect(below(z)).toBeCloseTo(share, 6)
})

describe('football', () => {
  test('sides with the season’s means are expected to score its means', () => {
    const mean = footballForecast({
      home: record(10, 15, 12, 5),
      away: record(10, 12, 15, 3),
      season,
    })
    expect(mean.expected).toEqual([1.5, 1.2])
    // Independent Poisson of 1.5 and 1.2, summed by hand to ten goals a side.
    const chance = (rate: number, goals: number) => {
      let value = Math.exp(-rate)
      for (let goal = 1; goal <= goals; goal++) value *= rate / goal
      return value
    }
    let home = 0
    let draw = 0
    for (let a = 0; a <= 10; a++)
      for (let b = 0; b <= 10; b++) {
        if (a > b) home += chance(1.5, a) * chance(1.2, b)
        if (a === b) draw += chance(1.5, a) * chance(1.2, b)
      }
    expect(mean.home).toBeCloseTo(home, 3)
    expect(mean.draw).toBeCloseTo(draw, 3)
  })
  test('chances add up to one, whatever the sides’ records', () => {
    for (let goals = 0; goals <= 60; goals += 5) {
      const { home, draw, away } = footballForecast({
        home: record(10, goals, 3, 5),
        away: record(10, 60 - goals, 9, 5),
        season,
      })
      expect(home + (draw ?? 0) + away).toBeCloseTo(1, 3)
      for (const chance of [home, draw ?? -1, away]) expect(chance).toBeGreaterThanOrEqual(0)
    }
  })
  test('the higher-scoring side is expected to win more', () => {
    const of = (goals: number) =>
      footballForecast({ home: record(10, goals, 12, 5), away: record(10, 12, 15, 3), season }).home
    expect(of(20)).toBeGreaterThan(of(15))
    expect(of(15)).toBeGreaterThan(of(8))
  })
  test('a season without a goal is a draw', () => {
    const none = footballForecast({
      home: record(4, 0, 0, 0),
      away: record(4, 0, 0, 0),
      season: { matches: 8, home: 0, away: 0, margin: 0 },
    })
    expect(none).toMatchObject({ home: 0, draw: 1, away: 0, expected: [0, 0] })
  })
})

test('basketball: level sides differ by the home advantage alone', () => {
  const rates = { matches: 100, home: 104, away: 101, margin: 12 }
  const level = basketballForecast({
    home: record(20, 2080, 2020, 12),
    away: record(20, 2020, 2080, 8),
    season: rates,
  })
  expect(level.home).toBeCloseTo(below(3 / 12), 3)
  expect(level.draw).toBeNull()
  expect(level.expected?.[0]).toBeCloseTo(104, 3)
  expect(level.expected?.[1]).toBeCloseTo(101, 3)
})

test('e-sports: log5 of .6 and .4 is .692, of equals a half', () => {
  // Shares after leaning on three even matches: (12.3 + 1.5) / 23 = .6 and (7.7 + 1.5) / 23 = .4.
  const uneven = { home: record(20, 0, 0, 12.3), away: record(20, 0, 0, 7.7), season }
  expect(esportsForecast(uneven).home).toBeCloseTo(0.6923, 3)
  expect(esportsForecast({ ...uneven, away: uneven.home }).home).toBe(0.5)
})

test('gives no forecast for a side that has hardly played', () => {
  const played = record(10, 15, 12, 5)
  expect(forecastOf('football', { home: record(2, 3, 1, 1), away: played, season })).toBeNull()
  expect(forecastOf('football', { home: played, away: record(2, 3, 1, 1), season })).toBeNull()
  expect(forecastOf('football', { home: played, away: played, season })?.model).toBe('poisson')
})
