import { expect, test } from 'vitest'
import type { Quote, RowOdds } from '#lib/contract/odds.ts'
import { applyOdds, type BookRow, bestPrices, hasNewMarket } from './apply-odds.ts'

const quote = (line: number | null, home: number, away: number, closed = false): Quote => ({
  line,
  home,
  draw: null,
  away,
  closed,
})
const row = (id: number, now: Quote): BookRow => ({
  company: { id, name_zh: null, name_en: `Book ${id}`, name_vi: null, is_simulated: true },
  opening: now,
  prematch: now,
  now,
  inplay: false,
  derived: null,
})
const push = (over: Partial<RowOdds>, now = quote(0.75, 1, 0.84)): RowOdds[] => [
  {
    match_id: 7,
    company_id: 1,
    markets: [{ market: 'asia', opening: quote(0.5, 0.9, 0.9), prematch: null, now, inplay: true }],
    ...over,
  },
]
const boards = { asia: [row(1, quote(0.5, 0.9, 0.9)), row(2, quote(0.75, 0.96, 0.9))] }

test("a push replaces a bookmaker's quotes, and the derived values are recalculated", () => {
  const [first, second] = applyOdds(boards, 7, push({})).asia ?? []
  expect(first).toMatchObject({ now: { line: 0.75, home: 1 }, prematch: null, inplay: true })
  expect(first?.derived?.payout).toBeCloseTo(1 / (1 / 2 + 1 / 1.84), 9)
  // They now offer the same line, so each can be compared with the other.
  expect(second?.derived?.kelly?.home).toBeGreaterThan(0.9)
})

test('a push about another match returns the same boards object', () => {
  expect(applyOdds(boards, 7, push({ match_id: 8 }))).toBe(boards)
})

test('a new bookmaker or market requires a refetch', () => {
  const shown = { boards, markets: ['asia' as const] }
  expect(hasNewMarket(shown, 7, push({}))).toBe(false)
  expect(hasNewMarket(shown, 7, push({ company_id: 3 }))).toBe(true)
  expect(hasNewMarket({ boards, markets: ['eu'] }, 7, push({}))).toBe(true)
  expect(hasNewMarket(shown, 8, push({ company_id: 3 }))).toBe(false)
})

test('the highest price is taken among open quotes of the most common line', () => {
  const rows = [
    row(1, quote(0.5, 0.9, 0.95)),
    row(2, quote(0.5, 0.93, 0.9)),
    row(3, quote(0.5, 1.2, 1.2, true)),
    row(4, quote(0.25, 0.7, 1.3)),
  ]
  expect(bestPrices(rows)).toEqual({ line: 0.5, best: { home: 0.93, draw: null, away: 0.95 } })
  expect(bestPrices(rows.slice(3)).best.home).toBeNull()
  expect(bestPrices([]).line).toBeNull()
})
