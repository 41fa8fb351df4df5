import { describe, expect, test } from 'vitest'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { RowOdds } from '#lib/contract/odds.ts'
import { type BoardExtras, boardDataOf, boardOf } from '../board/board.ts'
import { list, match, VIEW } from '../board/board-sample.ts'
import type { View } from '../board/view.ts'
import { oddsOf } from '../odds/odds-model.ts'
import { roomOf, shapeOf } from './shape.ts'

const quote = { line: 0.5, home: 0.9, draw: null, away: 0.9, closed: false }
const odds = (id: number, ...markets: RowOdds['markets'][number]['market'][]) =>
  oddsOf(
    {
      match_id: id,
      company_id: 1,
      markets: markets.map((market) => ({ market, opening: quote, prematch: quote, now: null })),
    },
    'football',
  )
const board = (matches: MatchRow[], view: Partial<View> = {}, extras: BoardExtras = {}) =>
  boardOf(boardDataOf(list(matches), { ...VIEW, ...view }, 'en', extras), 0)

const scheduled = (id: number, change: Partial<MatchRow> = {}) =>
  match(id, {
    status: 'scheduled',
    phase: 'pre',
    home_score: null,
    away_score: null,
    half_score: null,
    home_corners: null,
    away_corners: null,
    ...change,
  })
const finished = (id: number, change: Partial<MatchRow> = {}) =>
  match(id, { status: 'finished', phase: 'ft', ...change })

describe('the columns of a list', () => {
  test('are those that some row has a value for', () => {
    const shape = shapeOf(board([match(1), scheduled(2)]), { odds: true })
    expect(shape).toEqual({
      sport: 'football',
      half: true,
      corners: true,
      periods: 0,
      sums: false,
      fouls: false,
      streams: false,
      markets: [],
      few: false,
      facts: false,
    })
  })

  test('of fixtures have no scores, whatever the tab', () => {
    for (const tab of ['schedule', 'all'] as const) {
      const shape = shapeOf(board([scheduled(1), scheduled(2)], { tab }), { odds: true })
      expect([shape.half, shape.corners, shape.facts]).toEqual([false, false, false])
    }
  })

  test('have no corners where the provider reports none', () => {
    const rows = [finished(1, { home_corners: null }), finished(2, { away_corners: null })]
    const shape = shapeOf(board(rows, { tab: 'results' }), { odds: true })
    expect([shape.half, shape.corners]).toEqual([true, false])
  })

  test('are the markets that some listed match has a quote of', () => {
    const rows = [finished(1), finished(2), scheduled(3)]
    const quoted = (...list: ReturnType<typeof odds>[]) =>
      shapeOf(board(rows, { tab: 'all' }, { odds: { company: 1, list } }), { odds: true }).markets
    expect(quoted()).toEqual([])
    expect(quoted(odds(1, 'asia'), odds(3, 'bs'))).toEqual([0, 2])
    expect(quoted(odds(1, 'asia', 'eu', 'bs'))).toEqual([0, 1, 2])
    // A market without a price, and a match of another list.
    expect(quoted(odds(1), odds(99, 'eu'))).toEqual([])
    const few = (...ids: number[]) =>
      shapeOf(board(rows, { tab: 'all' }, { odds: { company: 1, list: ids.map((id) => odds(id, 'eu')) } }), {
        odds: true,
      }).few
    expect([few(), few(1), few(1, 2)]).toEqual([false, true, false])
  })

  test('are no markets for a viewer without odds: then scorers and places take their room', () => {
    const goals = { type: 'goal', side: 'home', match_str: '12', player_name: { en: 'Diaz' } } as const
    const extras = { odds: { company: 1, list: [odds(1, 'asia')] }, goals: [{ match_id: 1, goals: [goals] }] }
    const rows = [finished(1), finished(2)]
    const shown = shapeOf(board(rows, { tab: 'results' }, extras), { odds: true })
    expect([shown.markets, shown.facts]).toEqual([[0], false])
    const hidden = shapeOf(board(rows, { tab: 'results' }, extras), { odds: false })
    expect([hidden.markets, hidden.facts]).toEqual([[], true])
    const ranked = board([scheduled(1, { home_rank: 2, away_rank: 5 })], { tab: 'schedule' })
    expect(shapeOf(ranked, { odds: true }).facts).toBe(true)
  })

  test('of games are quarters and sums once one has begun, and fouls while one is played', () => {
    const games = (change: Partial<MatchRow>) =>
      shapeOf(
        board([scheduled(1, { sport: 'basketball', ...change })], { sport: 'basketball', tab: 'all' }),
        { odds: true },
      )
    const before = games({})
    expect([before.periods, before.sums, before.fouls]).toEqual([0, false, false])
    const live = games({
      status: 'live',
      home_score: 4,
      away_score: 2,
      periods: [[4, 2]],
      team_fouls: [1, 0],
    })
    expect([live.periods, live.sums, live.fouls]).toEqual([4, true, true])
    const over = games({
      status: 'finished',
      home_score: 101,
      away_score: 99,
      periods: Array.from({ length: 6 }, () => [20, 19] as [number, number]),
    })
    expect([over.periods, over.fouls]).toEqual([6, false])
  })

  test('of series are the maps of the longest, and its format', () => {
    const series = (change: Partial<MatchRow>) =>
      shapeOf(board([scheduled(1, { sport: 'esports', ...change })], { sport: 'esports' }), { odds: true })
    expect(series({ best_of: 5 })).toMatchObject({ periods: 0, sums: true })
    expect(series({ best_of: 5, periods: [[13, 9]] })).toMatchObject({ periods: 5, sums: true })
    expect(series({})).toMatchObject({ periods: 0, sums: false })
  })
})

test('a phone’s row reserves room only for the columns of the list', () => {
  const shape = shapeOf(board([match(1)]), { odds: true })
  expect(
    roomOf({ ...shape, sport: 'basketball', half: false, periods: 6, streams: true, markets: [0, 2] }),
  ).toEqual({
    '--periods': 6,
    '--half': 0,
    '--corners': 1,
    '--watch': 1,
    '--share-0': 0.565,
    '--share-1': 0,
    '--share-2': 0.435,
    '--market-1': '0px',
  })
  expect(roomOf(shape)).toMatchObject({ '--periods': 0, '--watch': 0, '--share-0': 0, '--market-0': '0px' })
})
