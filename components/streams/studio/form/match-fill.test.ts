import { expect, test } from 'vitest'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { refilled, wordsOfMatch } from './match-fill.ts'

const match = {
  home_team_name_en: 'North FC',
  home_team_name_zh: '北城',
  away_team_name_en: 'The Wanderers of the South',
} as MatchRow
const competition = {
  short_en: 'Cup',
  name_en: 'The Cup',
  short_zh: null,
  name_zh: '杯赛',
} as CompetitionBrief

test('a match gives both teams for a title, and tags that are short enough', () => {
  expect(wordsOfMatch({ match, competition }, 'en')).toEqual({
    title: 'North FC – The Wanderers of the South',
    tags: ['Cup', 'North FC'],
  })
  expect(wordsOfMatch({ match, competition: null }, 'zh').tags).toEqual(['北城'])
})
test('what somebody typed stays, what another match filled in does not', () => {
  expect(refilled('', '', 'A – B')).toBe('A – B')
  expect(refilled('A – B', 'A – B', 'C – D')).toBe('C – D')
  expect(refilled('My own', 'A – B', 'C – D')).toBe('My own')
})
