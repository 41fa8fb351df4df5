import { expect, test } from 'vitest'
import type { Engine } from '#demo/world/types.ts'
import type { Fair, FairMarkets } from './course.ts'
import { courseOf } from './index.ts'
import { sample } from './sample-matches.ts'

/** A forecast of the home side's win, and what came true. */
interface Forecast {
  chance: number
  came: boolean
}
const TRUTH = { supremacy: 0, total: 0 }

const home = (fair: FairMarkets, key: 'eu' | 'moneyline'): number => {
  const market: Fair | undefined = fair[key]
  return market?.kind === 'prices' ? (market.chances[0] ?? 0) : Number.NaN
}
/** Ten groups by forecast: how many, what was said on average, what came true. */
function groups(list: readonly Forecast[]): { said: number; came: number; count: number }[] {
  return Array.from({ length: 10 }, (_, decile) => {
    const inside = list.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === decile)
    const mean = (of: (item: Forecast) => number) =>
      inside.reduce((sum, item) => sum + of(item), 0) / inside.length
    return {
      said: mean(({ chance }) => chance),
      came: mean(({ came }) => (came ? 1 : 0)),
      count: inside.length,
    }
  }).filter(({ count }) => count > 0)
}
const brier = (list: readonly Forecast[]) =>
  list.reduce((sum, { chance, came }) => sum + (chance - (came ? 1 : 0)) ** 2, 0) / list.length

/** Under half points, so that nothing is pushed. */
const LINES = { football: ['bs', 'cr', 'asia'], basketball: ['total', 'spread'], esports: [] } as const
const MIDDLE = { football: 0.6, basketball: 0.6, esports: 0.5 }

/** One pass over the matches: forecasts before and in the middle, and by how much each line is gone over too often. */
function examine(sport: Engine['sport'], count: number) {
  const key = sport === 'football' ? 'eu' : 'moneyline'
  const [before, middle]: [Forecast[], Forecast[]] = [[], []]
  const errors = new Map<string, number[]>()
  for (const match of sample(sport, count)) {
    const course = courseOf(match)
    const duration = match.engine.duration(match.script)
    const row = match.engine.batchAt(match.script, duration + 1, 'row').match
    const [own, others] = row.score ?? [0, 0]
    const flags = row.corners ?? [0, 0]
    const fair = course.before(TRUTH)
    before.push({ chance: home(fair, key), came: own > others })
    middle.push({ chance: home(course.board(duration * MIDDLE[sport]).fair, key), came: own > others })
    for (const market of LINES[sport]) {
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
  'says chances in 2,000 matches of %s that come true as often as said',
  (sport) => {
    const { before, middle, errors } = examine(sport, 2000)
    for (const [list, part] of [
      [before, 0],
      [middle, MIDDLE[sport]],
    ] as const) {
      const found = groups(list)
      const score = brier(list)
      const rate = list.filter(({ came }) => came).length / list.length
      const alone = rate * (1 - rate)
      const table = found.map(({ said, came, count }) => `${said.toFixed(2)}>${came.toFixed(2)} (${count})`)
      process.stdout.write(
        `${sport} at ${part}: Brier ${score.toFixed(4)}, rate alone ${alone.toFixed(4)}; ${table.join(', ')}\n`,
      )
      // The model knows more than the rate alone does, and the more has been played the more it knows.
      expect(score).toBeLessThan(alone * (part > 0 ? 0.8 : 0.985))
      for (const { said, came, count } of found) {
        // Four standard errors of so many throws, and two per cent for the model's own roughness.
        if (count >= 10)
          expect(Math.abs(said - came)).toBeLessThan(4 * Math.sqrt((said * (1 - said)) / count) + 0.02)
      }
      const off = found.reduce((sum, { said, came, count }) => sum + Math.abs(said - came) * count, 0)
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
