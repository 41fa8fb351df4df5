import { expect, test } from 'vitest'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { STATISTIC_ROW_KEYS, statisticRows } from './statistic-rows.ts'

test('lists football statistics in the order of the screen, whatever the order of the data', () => {
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

test('divides a bar by the sum, and draws none if both values are zero', () => {
  const { first } = statisticRows('football', { shots: [9, 3], fouls: [0, 0] })
  expect(first[0]).toMatchObject({ homeBar: 0.75, awayBar: 0.25, lead: 'home' })
  expect(first[1]).toMatchObject({ homeBar: 0, awayBar: 0, lead: null })
})

test('leaves out red cards until there is one', () => {
  expect(statisticRows('football', { red: [0, 0] }).first).toEqual([])
  expect(statisticRows('football', { red: [0, 1] }).first).toHaveLength(1)
})

test('shows accuracy as the share of attempts, without dividing by zero', () => {
  const { first } = statisticRows('football', { passes: [200, 0], passes_accurate: [150, 0] })
  expect(first).toMatchObject([
    { key: 'passes_accuracy', home: '75%', away: '0%', homeBar: 0.75, awayBar: 0 },
  ])
})

test('shows basketball shooting as made/attempted, and shared values without a leader', () => {
  const { first, rest } = statisticRows('basketball', {
    fg_made: [10, 16],
    fg_attempts: [27, 26],
    lead_changes: [4, 4],
  })
  expect(first[0]).toMatchObject({ key: 'fg', home: '10/27 37%', away: '16/26 62%', lead: 'away' })
  expect(rest).toMatchObject([{ key: 'lead_changes', shared: true }])
})

test.each(LANGUAGES)('has a label for every row in %s', async (language) => {
  const { default: texts } = await import(`../../../../messages/${language}/matches/detail.json`)
  expect(STATISTIC_ROW_KEYS.filter((key) => !texts.statistic[key])).toEqual([])
})
