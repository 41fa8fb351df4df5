import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ScriptedMatch } from '#demo/world/types.ts'
import { feedQuote } from '#lib/backend/ports/feed/schemas/odds.ts'
import { BOOKMAKERS } from './bookmakers.ts'
import { above, differenceTable, poissonTable } from './chance.ts'
import { seriesChance, shooterChance } from './esports-model.ts'
import { createOddsSource, modelOf } from './index.ts'
import { sample } from './sample-matches.ts'

type Quote = z.output<typeof feedQuote>
const odds = createOddsSource('test')
const SPORTS = ['football', 'basketball', 'esports'] as const
const ALWAYS = Number.NEGATIVE_INFINITY

function history(match: ScriptedMatch, source = odds): Quote[] {
  return source
    .quotesBetween(match, ALWAYS, match.engine.duration(match.script) + 60)
    .map((quote) => feedQuote.parse(quote))
}
const histories = new Map<string, readonly { match: ScriptedMatch; quotes: readonly Quote[] }[]>()
/** Matches of a sport with their histories, computed once for all tests. */
function matchesOf(sport: (typeof SPORTS)[number]) {
  const known = histories.get(sport)
  if (known) return known
  const list = [...sample(sport, 40)].map((match) => ({ match, quotes: history(match) }))
  histories.set(sport, list)
  return list
}
const secondOf = (match: ScriptedMatch, quote: Quote) => (Date.parse(quote.at) - match.fixture.kickoff) / 1000
const groups = (quotes: readonly Quote[]) =>
  Map.groupBy(quotes, ({ bookmaker, market }) => `${bookmaker} ${market}`)
const decimal = (quote: Quote, price: number | null | undefined) =>
  price == null
    ? Number.POSITIVE_INFINITY
    : quote.market === 'eu' || quote.market === 'moneyline' || quote.market === 'btts'
      ? price
      : price + 1

test.each(SPORTS)('pays out between 92 and 97 per cent on every quote of %s', (sport) => {
  for (const { quotes } of matchesOf(sport))
    for (const quote of quotes) {
      const prices = [quote.home, quote.draw, quote.away].map((price) => 1 / decimal(quote, price))
      const pay = 1 / prices.reduce((sum, value) => sum + value, 0)
      // Prices are rounded, so half a per cent either way.
      if (pay < 0.915 || pay > 0.975) expect.fail(`${pay}: ${JSON.stringify(quote)}`)
    }
})

test.each(SPORTS)('has histories of a realistic length, opened three to five days ahead, for %s', (sport) => {
  let late = 0
  const lengths = { before: [] as number[], inPlay: [] as number[] }
  for (const { match, quotes } of matchesOf(sport)) {
    const opened = Math.min(...quotes.map((quote) => secondOf(match, quote)))
    expect(opened).toBeGreaterThanOrEqual(-5 * 86_400)
    if (opened > -3 * 86_400) late++
    for (const list of groups(quotes).values()) {
      expect(list.filter(({ stage }) => stage === 'opening').length).toBe(1)
      expect(list[0]?.stage).toBe('opening')
      for (const quote of list) expect(quote.stage === 'inplay').toBe(secondOf(match, quote) >= 0)
      const inPlay = list.filter(({ stage }) => stage === 'inplay').length
      lengths.before.push(list.length - inPlay)
      lengths.inPlay.push(inPlay)
      expect(list.length).toBeLessThan(220)
    }
  }
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const [before, inPlay] = [mean(lengths.before), mean(lengths.inPlay)]
  process.stdout.write(`${sport}: ${before.toFixed(1)} quotes before, ${inPlay.toFixed(1)} in play\n`)
  // Bookmakers do not open with a favourite that cannot be priced; such a match opens after the belief has
  // changed.
  expect(late).toBeLessThanOrEqual(4)
  expect(before).toBeGreaterThan(10)
  expect(before).toBeLessThan(40)
  expect(inPlay).toBeGreaterThan(20)
  expect(inPlay).toBeLessThan(80)
})

test.each(SPORTS)('closes every market at the end of %s and has no quotes after it', (sport) => {
  for (const { match, quotes } of matchesOf(sport)) {
    const over = match.engine.duration(match.script) + 3
    for (const list of groups(quotes).values()) expect(list.at(-1)?.closed).toBe(true)
    expect(odds.quotesBetween(match, over, Number.POSITIVE_INFINITY)).toEqual([])
    for (const quote of odds.quotesAt(match, over)) expect(quote.closed).toBe(true)
  }
})

test('closes within three seconds of a goal and offers nothing until it is confirmed', () => {
  let goals = 0
  for (const { match, quotes } of matchesOf('football')) {
    const model = modelOf(match)
    for (const { from, to } of model.shut) {
      goals++
      for (const quote of quotes) {
        const at = secondOf(match, quote)
        if (at >= from && at < to) {
          expect(quote.closed).toBe(true)
          expect(at).toBeLessThanOrEqual(from + 3)
        }
      }
      const open = odds.quotesAt(match, Math.min(to - 1, from + 4)).filter(({ closed }) => !closed)
      // Only markets that were not offered in play may still have their price from before kick-off.
      for (const quote of open) expect(quote.stage).not.toBe('inplay')
    }
  }
  expect(goals).toBeGreaterThan(80)
})

test.each(SPORTS)('creates the same history for the same seed, at once or in pieces, for %s', (sport) => {
  for (const match of sample(sport, 6)) {
    const complete = history(match)
    expect(history(match, createOddsSource('test'))).toEqual(complete)
    expect(history(match, createOddsSource('other'))).not.toEqual(complete)
    const pieces: unknown[] = []
    const cuts = [ALWAYS, -100_000, -3000, -1, 0, 1111, 4000, match.engine.duration(match.script) + 60]
    const fresh = createOddsSource('test')
    for (const [index, to] of cuts.slice(1).entries())
      pieces.push(
        ...fresh.quotesBetween(match, cuts[index] ?? ALWAYS, to).map((quote) => feedQuote.parse(quote)),
      )
    expect(pieces).toEqual(complete)
    const at = 2000
    const last = new Map<string, Quote>()
    for (const quote of complete)
      if (secondOf(match, quote) <= at) last.set(`${quote.bookmaker} ${quote.market}`, quote)
    const newest = createOddsSource('test').quotesAt(match, at)
    expect(new Set(newest.map((quote) => JSON.stringify(feedQuote.parse(quote))))).toEqual(
      new Set([...last.values()].map((quote) => JSON.stringify(quote))),
    )
  }
})

test('has a higher line for a higher expectation, and a lower chance for a higher line', () => {
  for (const sport of ['football', 'basketball'] as const)
    for (const match of sample(sport, 30)) {
      const model = modelOf(match)
      const levels = [-0.3, -0.1, 0, 0.1, 0.3]
      for (const [market, belief] of [
        [sport === 'football' ? 'asia' : 'spread', 'supremacy'],
        [sport === 'football' ? 'bs' : 'total', 'total'],
      ] as const) {
        const fairs = levels.map((level) => model.before({ supremacy: 0, total: 0, [belief]: level })[market])
        const guesses = fairs.map((fair) => (fair?.kind === 'line' ? fair.guess : Number.NaN))
        for (const [index, guess] of guesses.entries())
          if (index > 0) expect(guess).toBeGreaterThan(guesses[index - 1] ?? 0)
        const fair = fairs[2]
        if (fair?.kind !== 'line') return expect.fail('no line')
        let before = 1
        for (let line = fair.guess - 2; line <= fair.guess + 2; line += 0.25) {
          const snapped = Math.max(0.25, Math.round(line * 4) / 4)
          const chance = fair.chance(market === 'bs' ? snapped : Math.round(line * 4) / 4)
          expect(chance).toBeLessThanOrEqual(before + 1e-12)
          before = chance
        }
      }
    }
})

test('prices a quarter line as half a stake on each neighbouring line', () => {
  const table = { from: 0, chances: [0.2, 0.3, 0.5] }
  // Over 1.25: half a stake on 1 (pushed by 1) and half on 1.5.
  expect(above(table, 1)).toBeCloseTo(0.5 / 0.7, 12)
  expect(above(table, 1.5)).toBeCloseTo(0.5, 12)
  expect(above(table, 1.25)).toBeCloseTo((0.5 + 0.5) / (0.5 + 0.2 + 0.5 + 0.5), 12)
  const level = differenceTable(poissonTable(1.4), poissonTable(1.4))
  expect(above(level, 0)).toBeCloseTo(0.5, 6)
})

test('computes series and shooter maps by the rules', () => {
  expect(seriesChance(2, [1, 0], 0.5, 0.5)).toBeCloseTo(0.75, 12)
  expect(seriesChance(3, [2, 2], 0.3, 0.9)).toBeCloseTo(0.3, 12)
  expect(shooterChance(0.5, [0, 0])).toBeCloseTo(0.5, 3)
  expect(shooterChance(0.5, [12, 11])).toBeCloseTo(0.75, 2)
  expect(shooterChance(0.5, [15, 15])).toBeCloseTo(0.5, 3)
  expect(shooterChance(0.55, [15, 14])).toBeGreaterThan(shooterChance(0.55, [15, 15]))
  expect(shooterChance(0.5, [16, 14])).toBe(1)
})

test('has six bookmakers with names in three languages', () => {
  expect(odds.bookmakers().length).toBe(6)
  for (const { names } of BOOKMAKERS) expect(Object.keys(names).sort()).toEqual(['en', 'vi', 'zh'])
  expect(new Set(BOOKMAKERS.map(({ id }) => id)).size).toBe(6)
})
