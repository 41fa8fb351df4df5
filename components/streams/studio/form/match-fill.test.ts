import { expect, test } from 'vitest'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { fillUnlessEdited, matchTexts } from './match-fill.ts'

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

test('a match provides both teams as the title, and tags that are short enough', () => {
  expect(matchTexts({ match, competition }, 'en')).toEqual({
    title: 'North FC – The Wanderers of the South',
    tags: ['Cup', 'North FC'],
  })
  expect(matchTexts({ match, competition: null }, 'zh').tags).toEqual(['北城'])
})
test('text typed by the user is kept; text filled in by another match is replaced', () => {
  expect(fillUnlessEdited('', '', 'A – B')).toBe('A – B')
  expect(fillUnlessEdited('A – B', 'A – B', 'C – D')).toBe('C – D')
  expect(fillUnlessEdited('My own', 'A – B', 'C – D')).toBe('My own')
})
