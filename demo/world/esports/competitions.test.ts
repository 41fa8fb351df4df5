import { expect, test } from 'vitest'
import { createCalendar } from '#demo/world/calendar.ts'
import { DAY } from '#demo/world/season-fixtures.ts'
import type { DemoCompetition } from '#demo/world/types.ts'
import { ESPORTS_COMPETITIONS } from './competitions.ts'

const calendar = createCalendar('test', ESPORTS_COMPETITIONS, () => 'home')

/** Minimum length of a series in minutes; the engine's test checks it. */
const shortest = ({ id, bestOf = 3 }: DemoCompetition) =>
  4 + Math.floor(bestOf / 2) * 38 + (id.startsWith('lantern') ? 26 : 22)

test('gives every team three names, an abbreviation and a colour of its own', () => {
  const ids = new Set<string>()
  for (const competition of ESPORTS_COMPETITIONS) {
    const abbreviations = new Set<string>()
    const colours = new Set<string>()
    for (const team of competition.teams) {
      for (const language of ['zh', 'en', 'vi'] as const) expect(team.names[language]).toMatch(/\S/)
      expect(team.names.zh).toMatch(/\p{Script=Han}/u)
      abbreviations.add(team.abbr)
      colours.add(team.colours.primary)
      ids.add(team.id)
    }
    expect(abbreviations.size).toBe(competition.teams.length)
    expect(colours.size).toBe(competition.teams.length)
    expect(competition.slots.length).toBe(competition.teams.length / 2)
  }
  expect(ids.size).toBe(ESPORTS_COMPETITIONS.flatMap(({ teams }) => teams).length)
  expect(new Set(ESPORTS_COMPETITIONS.map(({ bestOf }) => bestOf))).toEqual(new Set([1, 3, 5]))
})

test('has three series in progress at any time of two years, even when each is as short as possible', () => {
  const from = Date.UTC(2026, 0, 1)
  const series = ESPORTS_COMPETITIONS.flatMap((competition) =>
    calendar
      .fixturesBetween(competition, from - DAY, from + 731 * DAY)
      .map(({ kickoff }) => [kickoff, kickoff + shortest(competition) * 60_000] as const),
  )
  const starts = series.map(([start]) => start).sort((one, other) => one - other)
  const ends = series.map(([, end]) => end).sort((one, other) => one - other)
  let [begun, over] = [0, 0]
  for (let time = from; time < from + 730 * DAY; time += 300_000) {
    while ((starts[begun] ?? Number.POSITIVE_INFINITY) <= time) begun++
    while ((ends[over] ?? Number.POSITIVE_INFINITY) <= time) over++
    if (begun - over < 3) expect.fail(`${begun - over} live at ${new Date(time).toISOString()}`)
  }
})

test('has at most five thousand series in three seasons of all leagues', () => {
  let rows = 0
  for (const competition of ESPORTS_COMPETITIONS)
    for (const season of [9, 10, 11]) rows += calendar.fixtures(competition, season).length
  expect(rows).toBeGreaterThan(3000)
  expect(rows).toBeLessThan(5000)
})
