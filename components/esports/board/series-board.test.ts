import { expect, test } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { sampleLeague, sampleSeries } from '../sample-series.ts'
import { applySeriesMessage, belongs, groupsOf, type SeriesBoard } from './series-board.ts'

const board = (change: Partial<SeriesBoard> = {}): SeriesBoard => ({
  tab: 'live',
  date: '2026-11-21',
  today: '2026-11-21',
  zone: 'Asia/Shanghai',
  matches: [sampleSeries({ id: 1 })],
  competitions: [sampleLeague(1)],
  counts: { live: 1, results: 2, schedule: 3 },
  ...change,
})
const push = (match: MatchRow, competition?: CompetitionBrief): TopicMessage => ({
  type: 'match',
  topic: 'scores:esports',
  epoch: 'e',
  seq: 1,
  match,
  ...(competition && { competition }),
})

test('a series takes the score of its push; a finished one leaves the live tab, a started one joins it', () => {
  const scored = applySeriesMessage(board(), push(sampleSeries({ id: 1, home_score: 2 })))
  expect(scored.matches.map(({ home_score }) => home_score)).toEqual([2])
  expect(applySeriesMessage(board(), push(sampleSeries({ id: 1, status: 'finished' }))).matches).toEqual([])
  const begun = applySeriesMessage(board(), push(sampleSeries({ id: 5, competition_id: 9 }), sampleLeague(9)))
  expect(begun.matches.map(({ id }) => id)).toEqual([1, 5])
  expect(groupsOf(begun).map(({ competition }) => competition.id)).toEqual([1, 9])
})

test('an event of another sport or an unreadable one returns the same board object', () => {
  const known = board()
  expect(applySeriesMessage(known, push(sampleSeries({ sport: 'football' })))).toBe(known)
  expect(applySeriesMessage(known, { ...push(sampleSeries({})), match: 'nonsense' })).toBe(known)
  expect(applySeriesMessage(known, push(sampleSeries({ id: 7, status: 'scheduled' })))).toBe(known)
})

test('days are those of the site’s zone: a series half an hour after midnight there belongs to the next day', () => {
  const late = sampleSeries({ status: 'finished', kickoff_at: '2026-11-21T16:30:00.000Z' })
  const day = { tab: 'results', zone: 'Asia/Shanghai' } as const
  expect(belongs(late, { ...day, date: '2026-11-22' })).toBe(true)
  expect(belongs(late, { ...day, date: '2026-11-21' })).toBe(false)
})

test('counts are those of the site’s today: the board of another day keeps its own, except for live', () => {
  const counts: TopicMessage = {
    type: 'counts',
    topic: 'scores:esports',
    epoch: 'e',
    seq: 2,
    sport: 'esports',
    date: '2026-11-21',
    time_zone: 'Asia/Shanghai',
    live: 7,
    results: 8,
    schedule: 9,
    all: 24,
  }
  expect(applySeriesMessage(board(), counts).counts).toEqual({ live: 7, results: 8, schedule: 9 })
  expect(applySeriesMessage(board({ date: '2026-11-20', tab: 'results' }), counts).counts).toEqual({
    live: 7,
    results: 2,
    schedule: 3,
  })
  // The same date begins at another moment in New York.
  expect(applySeriesMessage(board({ zone: 'America/New_York' }), counts).counts).toEqual({
    live: 7,
    results: 2,
    schedule: 3,
  })
})
