import { expect, test } from 'vitest'
import type { MatchStatistics } from '#lib/contract/matches/detail.ts'
import { sampleEvent } from '../../logic/sample-match.ts'
import { toPlays } from './game.ts'
import { withPlays } from './lead-statistics.ts'

const plays = toPlays(
  (
    [
      [2, 0],
      [5, 0],
      [5, 5],
      [5, 7],
    ] as [number, number][]
  ).map((score, n) => sampleEvent({ type: 'make', phase: 'q1', remaining: 700 - n, position: n, score })),
  'en',
)
const statistics: MatchStatistics[] = [
  {
    period: 'all',
    values: { assists: [3, 4], biggest_lead: [9, 9] },
  },
  { period: 'q1', values: { biggest_lead: [1, 1] } },
]

test('leads, runs, changes and ties of the match are those of its plays', () => {
  expect(withPlays(statistics, { plays, shots: [] }, 12)).toEqual([
    {
      period: 'all',
      values: {
        assists: [3, 4],
        biggest_lead: [5, 2],
        biggest_run: [5, 7],
        lead_changes: [1, 1],
        times_tied: [1, 1],
      },
    },
    statistics[1],
  ])
})

test('without plays the statistics stay those of the provider', () => {
  expect(withPlays(statistics, null, 12)).toEqual(statistics)
  expect(withPlays(statistics, { plays: [], shots: [] }, 12)).toEqual(statistics)
})
