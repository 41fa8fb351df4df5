import { expect, test } from 'vitest'
import type { MatchVotes } from '#lib/contract/matches/votes.ts'
import { applyTotals } from './use-votes.ts'

const votes: MatchVotes = {
  match_id: 7,
  server_time: '2026-11-21T12:00:00.000Z',
  position: null,
  is_open: true,
  choices: ['home', 'draw', 'away'],
  count: 2,
  totals: { home: 1, draw: 0, away: 1 },
  own: 'home',
}

test('new totals replace the shown ones, and only the number is shown to who has not voted', () => {
  const totals = { home: 3, draw: 2, away: 1 }
  expect(applyTotals(votes, totals)).toEqual({ ...votes, count: 6, totals })
  expect(applyTotals({ ...votes, own: null, totals: null }, totals)).toEqual({
    ...votes,
    own: null,
    count: 6,
    totals: null,
  })
})
