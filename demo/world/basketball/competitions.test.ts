import { expect, test } from 'vitest'
import { createCalendar } from '#demo/world/calendar.ts'
import { DAY } from '#demo/world/season-fixtures.ts'
import type { DemoCompetition } from '#demo/world/types.ts'
import { BASKETBALL_COMPETITIONS } from './competitions.ts'

/** Minimum length of a game; the engine's test checks it. */
const shortest = ({ id, periods }: DemoCompetition) =>
  (id === 'nba' ? 118 : periods.minutes === 12 ? 108 : 95) * 60_000
const calendar = createCalendar('test', BASKETBALL_COMPETITIONS, () => 'home')

test('gives every club three names, a crest of its own and a venue', () => {
  const ids = new Set<string>()
  for (const competition of BASKETBALL_COMPETITIONS) {
    const designs = new Set<string>()
    for (const team of competition.teams) {
      for (const names of [team.names, team.shortNames, team.venue.names, team.venue.city])
        for (const language of ['zh', 'en', 'vi'] as const) expect(names[language]).not.toMatch(/^$|[|=]/)
      expect(team.colours.primary).toMatch(/^#[0-9a-f]{6}$/)
      expect(team.colours.secondary).toMatch(/^#[0-9a-f]{6}$/)
      expect(team.abbr.length).toBeLessThanOrEqual(5)
      designs.add(JSON.stringify([team.colours, team.abbr]))
      ids.add(team.id)
    }
    expect(designs.size).toBe(competition.teams.length)
  }
  expect(ids.size).toBe(BASKETBALL_COMPETITIONS.flatMap(({ teams }) => teams).length)
})

test('puts the thirty clubs of the NBA into two conferences and six divisions of five', () => {
  const nba = BASKETBALL_COMPETITIONS.find(({ id }) => id === 'nba')
  const divisions = Map.groupBy(nba?.teams ?? [], (team) => `${team.conference} ${team.division}`)
  expect([...divisions.keys()].sort()).toEqual([
    'East Atlantic',
    'East Central',
    'East Southeast',
    'West Northwest',
    'West Pacific',
    'West Southwest',
  ])
  for (const teams of divisions.values()) expect(teams.length).toBe(5)
})

test('gives every match of a day a tip-off time of its league', () => {
  for (const competition of BASKETBALL_COMPETITIONS)
    expect([competition.id, competition.slots.length]).toEqual([competition.id, competition.teams.length / 2])
})

test('has three to ten games in progress at any time of two years', () => {
  const from = Date.UTC(2026, 0, 1)
  const games = BASKETBALL_COMPETITIONS.flatMap((competition) =>
    calendar
      .fixturesBetween(competition, from - DAY, from + 731 * DAY)
      .map(({ kickoff }) => [kickoff, kickoff + shortest(competition)] as const),
  )
  const starts = games.map(([start]) => start).sort((one, other) => one - other)
  const ends = games.map(([, end]) => end).sort((one, other) => one - other)
  let [begun, over] = [0, 0]
  for (let time = from; time < from + 730 * DAY; time += 300_000) {
    while ((starts[begun] ?? Number.POSITIVE_INFINITY) <= time) begun++
    while ((ends[over] ?? Number.POSITIVE_INFINITY) <= time) over++
    if (begun - over < 3 || begun - over > 10)
      expect.fail(`${begun - over} live at ${new Date(time).toISOString()}`)
  }
})

test('has about seven thousand games in three seasons of all leagues', () => {
  let rows = 0
  for (const competition of BASKETBALL_COMPETITIONS)
    for (const season of [9, 10, 11]) rows += calendar.fixtures(competition, season).length
  expect(rows).toBeGreaterThan(5000)
  expect(rows).toBeLessThan(7200)
})
