import { expect, test } from 'vitest'
import { type ClosedMatch, coverOf, overOf, recordOf, settledScore } from './record.ts'

const match = (over: Partial<ClosedMatch>): ClosedMatch => ({
  side: 'home',
  score: [2, 1],
  handicap: 0.75,
  total: 2.5,
  ...over,
})

test('a cover is seen from the team’s own side', () => {
  expect(coverOf(match({}))).toBe('half_win')
  expect(coverOf(match({ side: 'away' }))).toBe('half_loss')
  expect(coverOf(match({ handicap: null }))).toBeNull()
  expect(coverOf(match({ score: null }))).toBeNull()
})

test('an over is the same for either side', () => {
  expect(overOf(match({}))).toBe('win')
  expect(overOf(match({ side: 'away', total: 3 }))).toBe('push')
  expect(overOf(match({ total: null }))).toBeNull()
})

test('a record counts known results', () => {
  const matches = [match({}), match({ side: 'away' }), match({ handicap: 1 }), match({ handicap: null })]
  expect(recordOf(matches.map(coverOf))).toEqual({ won: 1, pushed: 1, lost: 1 })
  expect(recordOf(matches.map(overOf))).toEqual({ won: 4, pushed: 0, lost: 0 })
})

test('settles on ninety minutes', () => {
  const played = { status: 'finished', home_score: 2, away_score: 1 }
  expect(settledScore(played)).toEqual([2, 1])
  const extra = { ...played, extra_score: [2, 1] as const }
  expect(
    settledScore({
      ...extra,
      periods: [
        [0, 0],
        [1, 1],
        [1, 0],
      ],
    }),
  ).toEqual([1, 1])
  expect(settledScore(extra)).toBeNull()
  expect(settledScore({ ...played, status: 'abandoned' })).toBeNull()
  expect(settledScore({ ...played, status: 'live' })).toBeNull()
})
