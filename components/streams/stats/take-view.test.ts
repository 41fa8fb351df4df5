import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MarketQuotes, RowOdds } from '#lib/contract/odds.ts'
import { holdFor } from '../delay/hold-for.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import { sampleDetail, sampleMatch, snapshotOf, topicMessage } from '../rooms/sample-room.ts'
import { type MatchView, quotesIn, takeView } from './take-view.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const quote = (home: number) => ({ line: null, home, draw: 3.4, away: 4.2, closed: false })
const eu = (home: number): MarketQuotes => ({
  market: 'eu',
  opening: quote(2.1),
  prematch: null,
  now: quote(home),
})
const row = (company_id: number, home: number, match_id = 3): RowOdds => ({
  match_id,
  company_id,
  markets: [eu(home)],
})
const odds = (...list: RowOdds[]) => topicMessage({ type: 'odds', list })
const score = (home: number) => topicMessage({ type: 'match', match: sampleMatch(3, { home_score: home }) })
const before: MatchView = { detail: sampleDetail(3), odds: [row(1, 2.1), row(2, 2.2)] }
const priceOf = (view: MatchView, company = 1) =>
  view.odds.find(({ company_id }) => company_id === company)?.markets[0]?.now?.home

/** A picture and what stands beside it, as a room, a tile of several and the corner have it. */
function aRoom(id: number, behind: number | null) {
  const delay = createScoreDelay(id, () => ({ getItem: () => null, setItem: () => {} }) as unknown as Storage)
  delay.reportBehind(behind)
  let view = before
  const hold = holdFor<Parameters<typeof takeView>[2]>(delay, (message) => {
    view = takeView(view, 3, message)
  })
  return { delay, hold, price: () => priceOf(view), home: () => view.detail?.match.home_score }
}

test('an odds move that tells a goal is not shown before the picture has it, nor before the score', () => {
  const room = aRoom(1, 4)
  // The market turns before the feed has the goal.
  room.hold.push(odds(row(1, 1.3)))
  vi.advanceTimersByTime(800)
  room.hold.push(score(1))
  vi.advanceTimersByTime(3_199)
  expect([room.price(), room.home()]).toEqual([2.1, 0])
  vi.advanceTimersByTime(1)
  expect([room.price(), room.home()]).toEqual([1.3, 0])
  vi.advanceTimersByTime(800)
  expect([room.price(), room.home()]).toEqual([1.3, 1])
})

test('an answer that was asked for waits as a push does', () => {
  const room = aRoom(1, 2)
  room.hold.push(odds(row(1, 1.5)))
  vi.advanceTimersByTime(1_000)
  room.hold.push(odds(row(1, 1.3)))
  vi.advanceTimersByTime(1_000)
  expect(room.price()).toBe(1.5)
  vi.advanceTimersByTime(1_000)
  expect(room.price()).toBe(1.3)
})

test('each of several pictures has its own delay, and one that does not play has none', () => {
  const [near, far, off] = [aRoom(1, 1), aRoom(2, 6), aRoom(3, null)]
  for (const { hold } of [near, far, off]) hold.push(odds(row(1, 1.3)))
  const prices = () => [near.price(), far.price(), off.price()]
  expect(prices()).toEqual([2.1, 2.1, 1.3])
  vi.advanceTimersByTime(1_000)
  expect(prices()).toEqual([1.3, 2.1, 1.3])
  far.delay.over()
  expect(prices()).toEqual([1.3, 1.3, 1.3])
})

test('what waits is forgotten with its page', () => {
  const room = aRoom(1, 2)
  room.hold.push(odds(row(1, 1.3)))
  room.hold.end()
  vi.advanceTimersByTime(10_000)
  expect(room.price()).toBe(2.1)
})

test('quotes take the place of the same bookmaker’s, and never those of another match', () => {
  const next = takeView(before, 3, odds(row(1, 1.9), row(3, 2), row(2, 9, 4)))
  expect([1, 2, 3].map((company) => priceOf(next, company))).toEqual([1.9, 2.2, 2])
  expect(takeView(before, 3, odds(row(1, 9, 4)))).toBe(before)
  expect(takeView(before, 3, topicMessage({ type: 'odds', list: [{ match_id: 'x' }] }))).toBe(before)
  const turned = takeView(before, 4, odds(row(1, 9, 4)))
  expect(turned.odds).toEqual([row(1, 9, 4)])
})

test('a snapshot of the match leaves the odds, an empty list says that they are to be asked for', () => {
  const whole = takeView(
    before,
    3,
    snapshotOf({ ...sampleDetail(3), match: sampleMatch(3, { home_score: 2 }) }),
  )
  expect([whole.detail?.match.home_score, whole.odds]).toEqual([2, before.odds])
  expect(quotesIn(odds(), 3)).toEqual([])
  expect(quotesIn(score(1), 3)).toBeNull()
})
