import { expect, test } from 'vitest'
import type { Engine } from '#demo/world/types.ts'
import { modelOf } from './index.ts'
import type { Fair, FairMarkets } from './odds-model.ts'
import { sample } from './sample-matches.ts'

/** A forecast of the home side's win, and whether it happened. */
interface Forecast {
  chance: number
  happened: boolean
}
const TRUTH = { supremacy: 0, total: 0 }

const home = (fair: FairMarkets, key: 'eu' | 'moneyline'): number => {
  const market: Fair | undefined = fair[key]
  return market?.kind === 'prices' ? (market.chances[0] ?? 0) : Number.NaN
}
/** Ten groups by forecast: count, mean forecast and actual frequency. */
function groups(list: readonly Forecast[]): { predicted: number; happened: number; count: number }[] {
  return Array.from({ length: 10 }, (_, decile) => {
    const inside = list.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === decile)
    const mean = (of: (item: Forecast) => number) =>
      inside.reduce((sum, item) => sum + of(item), 0) / inside.length
    return {
      predicted: mean(({ chance }) => chance),
      happened: mean(({ happened }) => (happened ? 1 : 0)),
      count: inside.length,
    }
  }).filter(({ count }) => count > 0)
}
const brier = (list: readonly Forecast[]) =>
  list.reduce((sum, { chance, happened }) => sum + (chance - (happened ? 1 : 0)) ** 2, 0) / list.length

/** Lines are at half points, so that nothing is pushed. */
const LINE_MARKETS = { football: ['bs', 'cr', 'asia'], basketball: ['total', 'spread'], esports: [] } as const
const MIDDLE = { football: 0.6, basketball: 0.6, esports: 0.5 }

/** One pass over the matches: forecasts before the match and in its middle, and the bias of each line. */
function examine(sport: Engine['sport'], count: number) {
  const key = sport === 'football' ? 'eu' : 'moneyline'
  const [before, middle]: [Forecast[], Forecast[]] = [[], []]
  const errors = new Map<string, number[]>()
  for (const match of sample(sport, count)) {
    const model = modelOf(match)
    const duration = match.engine.duration(match.script)
    const row = match.engine.batchAt(match.script, duration + 1, 'row').match
    const [own, others] = row.score ?? [0, 0]
    const flags = row.corners ?? [0, 0]
    const fair = model.before(TRUTH)
    before.push({ chance: home(fair, key), happened: own > others })
    middle.push({ chance: home(model.board(duration * MIDDLE[sport]).fair, key), happened: own > others })
    for (const market of LINE_MARKETS[sport]) {
      const lines = fair[market]
      if (lines?.kind !== 'line') throw new Error(`no ${market}`)
      const line = Math.floor(lines.guess) + 0.5
      const handicap = market === 'asia' || market === 'spread'
      const value = market === 'cr' ? flags[0] + flags[1] : handicap ? own - others : own + others
      const list = errors.get(market) ?? []
      list.push((value > line ? 1 : 0) - lines.chance(line))
      errors.set(market, list)
    }
  }
  return { before, middle, errors }
}

test.each(['football', 'basketball', 'esports'] as const)(
  'predicts the outcomes of 2,000 matches of %s as often as they happen',
  (sport) => {
    const { before, middle, errors } = examine(sport, 2000)
    for (const [list, stage] of [
      [before, 0],
      [middle, MIDDLE[sport]],
    ] as const) {
      const found = groups(list)
      const score = brier(list)
      const rate = list.filter(({ happened }) => happened).length / list.length
      const alone = rate * (1 - rate)
      const table = found.map(
        ({ predicted, happened, count }) => `${predicted.toFixed(2)}>${happened.toFixed(2)} (${count})`,
      )
      process.stdout.write(
        `${sport} at ${stage}: Brier ${score.toFixed(4)}, rate alone ${alone.toFixed(4)}; ${table.join(', ')}\n`,
      )
      // The model must be better than the base rate, more so the more of the match has been played.
      expect(score).toBeLessThan(alone * (stage > 0 ? 0.8 : 0.985))
      for (const { predicted, happened, count } of found) {
        // Tolerance: four standard errors, and two per cent for the model's approximation.
        if (count >= 10)
          expect(Math.abs(predicted - happened)).toBeLessThan(
            4 * Math.sqrt((predicted * (1 - predicted)) / count) + 0.02,
          )
      }
      const off = found.reduce(
        (sum, { predicted, happened, count }) => sum + Math.abs(predicted - happened) * count,
        0,
      )
      expect(off / list.length).toBeLessThan(0.035)
    }
    for (const [market, list] of errors) {
      const mean = list.reduce((sum, value) => sum + value, 0) / list.length
      process.stdout.write(`${sport} ${market}: over more often than said by ${mean.toFixed(4)}\n`)
      expect(Math.abs(mean)).toBeLessThan(0.03)
    }
  },
  60_000,
)
