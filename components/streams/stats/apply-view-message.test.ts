import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MarketQuotes, RowOdds } from '#lib/contract/odds.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import { createScoreDelayQueue } from '../delay/score-delay-queue.ts'
import { sampleDetail, sampleMatch, snapshotOf, topicMessage } from '../rooms/sample-room.ts'
import { applyViewMessage, type MatchView, quotesIn } from './apply-view-message.ts'

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
const score = (home: number) =>
  topicMessage({ type: 'update', match_id: 3, revision: 2, match: sampleMatch(3, { home_score: home }) })
const before: MatchView = { detail: sampleDetail(3), odds: [row(1, 2.1), row(2, 2.2)], isWhole: false }
const priceOf = (view: MatchView, company = 1) =>
  view.odds.find(({ company_id }) => company_id === company)?.markets[0]?.now?.home

/** A picture with its match data, as in a room, a tile and the mini player. */
function createRoom(id: number, behind: number | null) {
  const delay = createScoreDelay(id, () => ({ getItem: () => null, setItem: () => {} }) as unknown as Storage)
  delay.reportLatency({ delay: behind, away: false })
  let view = before
  const hold = createScoreDelayQueue<Parameters<typeof applyViewMessage>[2]>(delay, (message) => {
    view = applyViewMessage(view, 3, message)
  })
  return { delay, hold, price: () => priceOf(view), home: () => view.detail?.match.home_score }
}

test('odds that reveal a goal are shown neither before the picture nor before the score', () => {
  const room = createRoom(1, 4)
  // The odds change before the score arrives.
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

test('the statistics of a match are known once it was sent whole, and stay known', () => {
  expect(applyViewMessage(before, 3, score(1)).isWhole).toBe(false)
  expect(applyViewMessage(before, 3, topicMessage({ type: 'snapshot', snapshot: {} })).isWhole).toBe(false)
  const whole = applyViewMessage(before, 3, topicMessage({ type: 'snapshot', snapshot: sampleDetail(3) }))
  expect(whole.isWhole).toBe(true)
  expect(applyViewMessage(whole, 3, score(1))).toMatchObject({ isWhole: true, odds: before.odds })
})

test('a requested response is delayed like a push', () => {
  const room = createRoom(1, 2)
  room.hold.push(odds(row(1, 1.5)))
  vi.advanceTimersByTime(1_000)
  room.hold.push(odds(row(1, 1.3)))
  vi.advanceTimersByTime(1_000)
  expect(room.price()).toBe(1.5)
  vi.advanceTimersByTime(1_000)
  expect(room.price()).toBe(1.3)
})

test('each of several pictures has its own delay, and one that does not play has none', () => {
  const [near, far, off] = [createRoom(1, 1), createRoom(2, 6), createRoom(3, null)]
  for (const { hold } of [near, far, off]) hold.push(odds(row(1, 1.3)))
  const prices = () => [near.price(), far.price(), off.price()]
  expect(prices()).toEqual([2.1, 2.1, 1.3])
  vi.advanceTimersByTime(1_000)
  expect(prices()).toEqual([1.3, 2.1, 1.3])
  far.delay.over()
  expect(prices()).toEqual([1.3, 1.3, 1.3])
})

test('waiting items are dropped with the page', () => {
  const room = createRoom(1, 2)
  room.hold.push(odds(row(1, 1.3)))
  room.hold.end()
  vi.advanceTimersByTime(10_000)
  expect(room.price()).toBe(2.1)
})

test('quotes replace those of the same bookmaker, and never those of another match', () => {
  const next = applyViewMessage(before, 3, odds(row(1, 1.9), row(3, 2), row(2, 9, 4)))
  expect([1, 2, 3].map((company) => priceOf(next, company))).toEqual([1.9, 2.2, 2])
  expect(applyViewMessage(before, 3, odds(row(1, 9, 4)))).toBe(before)
  expect(applyViewMessage(before, 3, topicMessage({ type: 'odds', list: [{ match_id: 'x' }] }))).toBe(before)
  const turned = applyViewMessage(before, 4, odds(row(1, 9, 4)))
  expect(turned.odds).toEqual([row(1, 9, 4)])
})

test('a snapshot of the match keeps the odds; an empty list means that they must be requested', () => {
  const updated = applyViewMessage(
    before,
    3,
    snapshotOf({ ...sampleDetail(3), match: sampleMatch(3, { home_score: 2 }) }),
  )
  expect([updated.detail?.match.home_score, updated.odds]).toEqual([2, before.odds])
  expect(quotesIn(odds(), 3)).toEqual([])
  expect(quotesIn(score(1), 3)).toBeNull()
})
