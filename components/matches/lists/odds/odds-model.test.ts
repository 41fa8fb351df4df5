import { expect, test } from 'vitest'
import type { RowOdds } from '#lib/contract/odds.ts'
import { boardDataOf, boardOf } from '../board/board.ts'
import { list, match, VIEW } from '../board/board-sample.ts'
import { applyOdds } from '../board/push/apply-push.ts'
import { isQuoted, lastQuote, oddsOf } from './odds-model.ts'

const quote = (home: number, line: number | null = 0.5) => ({
  line,
  home,
  draw: null,
  away: 1,
  closed: false,
})
const quotesOf = (id: number, home: number) => ({
  match_id: id,
  company_id: 1,
  markets: [
    { market: 'bs' as const, opening: quote(0.8, 2.5), prematch: quote(0.85, 2.5), now: null },
    { market: 'asia' as const, opening: quote(0.9), prematch: null, now: quote(home) },
  ],
})

test('a row has its markets in the order of the columns, with the last pre-match quote if there is no current one', () => {
  const { markets } = oddsOf(quotesOf(1, 0.95), 'football')
  expect(markets.map((market) => market?.now?.home ?? null)).toEqual([0.95, null, 0.85])
})

test('a row has odds if any market has an opening or a current quote', () => {
  const none = { market: 'asia' as const, opening: null, prematch: null, now: null }
  const row = (...markets: RowOdds['markets']) =>
    isQuoted(oddsOf({ match_id: 1, company_id: 1, markets }, 'football'))
  expect(isQuoted(undefined)).toBe(false)
  expect(row()).toBe(false)
  expect(row(none)).toBe(false)
  expect(row({ ...none, opening: quote(0.9) })).toBe(true)
  expect(row({ ...none, now: quote(0.9) })).toBe(true)
})

test('a match that is over shows its last quote before kick-off, one in play its current one', () => {
  const closed = { ...quote(1.2), closed: true }
  const market = (now: typeof closed | null, prematch: ReturnType<typeof quote> | null, inplay = true) => {
    const asia = { market: 'asia' as const, opening: quote(0.8), prematch, now, inplay }
    const model = oddsOf({ match_id: 1, company_id: 1, markets: [asia] }, 'football').markets[0]
    return [true, false].map((isOver) => (model ? lastQuote(model, isOver)?.home : undefined))
  }
  expect(market(closed, quote(0.9))).toEqual([0.9, 1.2])
  expect(market(quote(0.95), quote(0.95), false)).toEqual([0.95, 0.95])
  // Without a last quote before kick-off the opening one was the only one.
  expect(market(closed, null)).toEqual([0.8, 1.2])
  expect(market(null, null)).toEqual([undefined, undefined])
})

test('quotes replace those of their row; repeated ones, and those of unlisted rows, change nothing', () => {
  const before = boardOf(boardDataOf(list([match(1)]), VIEW, 'en'), 0)
  const after = applyOdds(before, [quotesOf(1, 0.95), quotesOf(99, 1)])
  expect(after.odds.get(1)?.markets[0]?.now?.home).toBe(0.95)
  expect(after.odds.size).toBe(1)
  expect(after.groups).toBe(before.groups)
  expect(applyOdds(after, [quotesOf(1, 0.95)])).toBe(after)
  expect(applyOdds(after, [quotesOf(1, 0.96)]).odds.get(1)?.markets[0]?.now?.home).toBe(0.96)
})
