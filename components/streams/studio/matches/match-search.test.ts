import { expect, test } from 'vitest'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { fitsMatch, isRunning } from './match-search.ts'

const match = {
  home_team_name_zh: '拜仁慕尼黑',
  home_team_name_en: 'Bayern München',
  home_team_name_vi: 'Bayern Munich',
  away_team_name_zh: '河内',
  away_team_name_en: 'Hanoi FC',
  away_team_name_vi: 'Hà Nội FC',
} as MatchRow
const competition = { name_zh: '世界杯', name_en: 'World Cup', name_vi: 'Cúp thế giới' } as CompetitionBrief

test.each([
  ['', true],
  ['munchen', true],
  ['慕尼黑', true],
  ['ha noi', true],
  ['HANOI bayern', true],
  ['cup the gioi', true],
  ['世界杯 河内', true],
  ['arsenal', false],
  ['hanoi arsenal', false],
])('%j is found by its names in every language: %s', (text, fits) => {
  expect(fitsMatch(match, competition, text)).toBe(fits)
  expect(fitsMatch(match, null, text)).toBe(fits && !/cup|世界/.test(text))
})

test('a match runs from kick-off until it is over, also while it is interrupted', () => {
  expect(
    (['scheduled', 'live', 'interrupted', 'finished'] as const).map((status) => isRunning({ status })),
  ).toEqual([false, true, true, false])
})
