import { expect, test } from 'vitest'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { STATISTIC_ROW_KEYS, statisticRows } from './statistic-rows.ts'

test('lists football in the order of a reader, whatever the order of the data', () => {
  const { first } = statisticRows('football', {
    corners: [3, 1],
    shots: [9, 4],
    possession: [56, 44],
    expected_goals: [1.8, 0.94],
  })
  expect(first.map(({ key }) => key)).toEqual(['possession', 'expected_goals', 'shots', 'corners'])
  expect(first.map(({ home, away }) => [home, away])).toEqual([
    ['56%', '44%'],
    ['1.80', '0.94'],
    ['9', '4'],
    ['3', '1'],
  ])
})

test('shares a bar by the sum, and draws none where both have nothing', () => {
  const { first } = statisticRows('football', { shots: [9, 3], fouls: [0, 0] })
  expect(first[0]).toMatchObject({ homeBar: 0.75, awayBar: 0.25, lead: 'home' })
  expect(first[1]).toMatchObject({ homeBar: 0, awayBar: 0, lead: null })
})

test('leaves out red cards until there is one', () => {
  expect(statisticRows('football', { red: [0, 0] }).first).toEqual([])
  expect(statisticRows('football', { red: [0, 1] }).first).toHaveLength(1)
})

test('tells accuracy as the share of what was tried, without dividing by nothing', () => {
  const { first } = statisticRows('football', { passes: [200, 0], passes_accurate: [150, 0] })
  expect(first).toMatchObject([
    { key: 'passes_accuracy', home: '75%', away: '0%', homeBar: 0.75, awayBar: 0 },
  ])
})

test('tells shooting in basketball as made of tried, and shared figures without a leader', () => {
  const { first, rest } = statisticRows('basketball', {
    fg_made: [10, 16],
    fg_attempts: [27, 26],
    lead_changes: [4, 4],
  })
  expect(first[0]).toMatchObject({ key: 'fg', home: '10/27 37%', away: '16/26 62%', lead: 'away' })
  expect(rest).toMatchObject([{ key: 'lead_changes', shared: true }])
})

test.each(LANGUAGES)('names every row in %s', async (language) => {
  const { default: texts } = await import(`../../../../messages/${language}/matches/detail.json`)
  expect(STATISTIC_ROW_KEYS.filter((key) => !texts.statistic[key])).toEqual([])
})
