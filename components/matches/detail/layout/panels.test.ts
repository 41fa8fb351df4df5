import { expect, test } from 'vitest'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'
import { sampleMatch } from '../logic/sample-match.ts'
import { arrange, emptySpace, type PanelHeight } from './arrange.ts'
import { scrolling } from './estimate-height.ts'
import { hasBegun, panelsOf, sectionsOf } from './panels.ts'

const match = (status: MatchStatus, change: Parameters<typeof sampleMatch>[0] = {}) =>
  sampleMatch({ status, home_score: null, away_score: null, ...change }).match

test('a match has begun once it was played, and not while it is only planned or called off', () => {
  const begun = (status: MatchStatus) => hasBegun({ status, home_score: null })
  expect(
    (['live', 'interrupted', 'suspended', 'finished', 'abandoned', 'awarded'] as const).map(begun),
  ).toEqual(Array.from({ length: 6 }, () => true))
  expect((['scheduled', 'tbd', 'delayed', 'postponed', 'cancelled'] as const).map(begun)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect([
    hasBegun({ status: 'unknown', home_score: null }),
    hasBegun({ status: 'unknown', home_score: 0 }),
  ]).toEqual([false, true])
})

test.each(['football', 'basketball', 'esports'] as const)('before %s there is no panel of play', (sport) => {
  const names = panelsOf(match('scheduled', { sport })).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['chances', 'votes', 'odds', 'meetings', 'form', 'places', 'lineups']),
  )
  for (const name of ['timeline', 'statistics', 'momentum', 'text', 'shotMap', 'score', 'plays', 'series'])
    expect(names).not.toContain(name)
})

test.each(['football', 'basketball', 'esports'] as const)(
  'each tab of %s links to a panel that exists',
  (sport) => {
    for (const status of ['scheduled', 'live'] as const) {
      const anchors = panelsOf(match(status, { sport })).flatMap(({ section }) => section ?? [])
      expect(
        sectionsOf(match(status, { sport }))
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(anchors.toSorted())
    }
  },
)

test('the columns of an e-sports match have no hole of 300 px, whatever the number of events', () => {
  const usual: Record<string, number> = {
    series: 360,
    momentum: 290,
    statistics: 400,
    lineups: 700,
    table: 640,
  }
  const panels = panelsOf(match('live', { sport: 'esports' })).filter(
    ({ name }) => name in usual || name === 'timeline' || name === 'text',
  )
  for (let events = 6; events <= 50; events += 1) {
    const heights = (name: string): PanelHeight => {
      if (name === 'text') return { least: 320, natural: 320 + events * 130 }
      if (name === 'timeline') return scrolling(61 + events * 47)
      const height = usual[name] ?? 0
      return { least: height, natural: height }
    }
    expect({ events, empty: emptySpace(arrange(panels, heights), heights) < 300 }).toEqual({
      events,
      empty: true,
    })
  }
})
