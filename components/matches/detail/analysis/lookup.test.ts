import { expect, test } from 'vitest'
import type { MatchAnalysis, PastMatch } from '#lib/contract/matches/analysis.ts'
import { lookupOf, resultFor } from './lookup.ts'

const past = (change: Partial<PastMatch> = {}): PastMatch => ({
  id: 1,
  kickoff_at: '2026-11-01T12:00:00.000Z',
  competition_id: 5,
  home_team_id: 10,
  away_team_id: 11,
  score: [2, 1],
  half_score: null,
  penalty_score: null,
  handicap: 0.75,
  total: 3,
  settled_on: [2, 1],
  ...change,
})

test('a result reads from either side: a win for one is a loss for the other, the total is the same', () => {
  expect(resultFor(10, past())).toEqual({ home: true, letter: 'W', cover: 'half_win', over: 'push' })
  expect(resultFor(11, past())).toEqual({ home: false, letter: 'L', cover: 'half_loss', over: 'push' })
})

test('the letter includes extra time, the lines do not; without a line or a result nothing is settled', () => {
  const cup = past({ score: [3, 2], settled_on: [2, 2], handicap: 0, total: null })
  expect(resultFor(10, cup)).toMatchObject({ letter: 'W', cover: 'push', over: null })
  expect(resultFor(10, past({ settled_on: null }))).toMatchObject({ letter: 'W', cover: null, over: null })
})

test('names are in the chosen language, and a competition has its short name', () => {
  const lookup = lookupOf(
    {
      time_zone: 'Asia/Shanghai',
      teams: [{ id: 10, name_zh: '北城', name_en: 'North', name_vi: null }],
      competitions: [
        {
          id: 5,
          name_zh: '联赛',
          name_en: 'League',
          name_vi: null,
          short_zh: null,
          short_en: 'L1',
          short_vi: null,
          colour: '#112233',
        },
      ],
    } as unknown as MatchAnalysis,
    'zh',
  )
  expect(lookup.team(10)).toBe('北城')
  expect(lookup.team(99)).toBe('')
  expect(lookup.competition(5)).toEqual({ name: 'L1', colour: '#112233' })
})
