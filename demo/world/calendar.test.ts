import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'
import { FOOTBALL_COMPETITIONS } from './football/competitions/index.ts'
import { random } from './random.ts'
import { DAY, pairs } from './season-fixtures.ts'

const decide = (fixture: { id: string }) => (random(fixture.id).chance(0.5) ? 'home' : 'away')
const calendar = createCalendar('test', FOOTBALL_COMPETITIONS, decide)
const leagues = FOOTBALL_COMPETITIONS.filter((competition) => competition.kind === 'league')
const NOW = Date.UTC(2026, 10, 21, 5)
/** Shortest match: two halves, the shortest break and the least added time. */
const SHORTEST = 109 * 60_000

describe('pairs', () => {
  test.each([12, 15, 20, 30])('lets all of %i teams meet each other home and away', (count) => {
    const teams = Array.from({ length: count }, (_, index) => `t${index}`)
    const rounds = (count % 2 === 0 ? count - 1 : count) * 2
    const met = Array.from({ length: rounds }, (_, round) => pairs(teams, round))
    expect(new Set(met.flat().map(([home, away]) => `${home}-${away}`)).size).toBe(count * (count - 1))
    for (const round of met) expect(new Set(round.flat()).size).toBe(round.length * 2)
    // In half a season, no team plays at home much more often than away.
    for (const team of teams) {
      const home = met
        .slice(0, rounds / 2)
        .flat()
        .filter(([one]) => one === team).length
      expect(Math.abs(home - (count - 1) / 2)).toBeLessThanOrEqual(1)
    }
  })
})

describe('calendar', () => {
  test('has six to twenty football matches in progress at any time of two years', () => {
    const from = Date.UTC(2026, 0, 1)
    const kickoffs: number[] = []
    for (const competition of leagues)
      for (const fixture of calendar.fixturesBetween(competition, from - DAY, from + 731 * DAY))
        kickoffs.push(fixture.kickoff)
    kickoffs.sort((one, other) => one - other)
    let [begun, over] = [0, 0]
    for (let time = from; time < from + 730 * DAY; time += 300_000) {
      while ((kickoffs[begun] ?? Number.POSITIVE_INFINITY) <= time) begun++
      while ((kickoffs[over] ?? Number.POSITIVE_INFINITY) + SHORTEST <= time) over++
      if (begun - over < 6 || begun - over > 20)
        expect.fail(`${begun - over} live at ${new Date(time).toISOString()}`)
    }
  })

  test('plays a round a day, with the whole season inside its days and no gap before the next', () => {
    for (const competition of leagues) {
      const season = calendar.seasonAt(competition, NOW)
      expect(calendar.season(competition, season.number + 1).starts).toBe(season.ends)
      expect(season.ends - season.starts).toBe(season.rounds * DAY)
      const matches = calendar.fixtures(competition, season.number)
      expect(matches.length).toBe(
        ((season.rounds / (competition.legs ?? 2)) * competition.teams.length * (competition.legs ?? 2)) / 2,
      )
    }
  })

  test('has at most fifteen thousand rows for three seasons of all football', () => {
    let rows = 0
    for (const competition of FOOTBALL_COMPETITIONS) {
      const { number } = calendar.seasonAt(competition, NOW)
      for (const season of [number - 1, number, number + 1])
        rows += calendar.fixtures(competition, season).length
    }
    expect(rows).toBeGreaterThan(10_000)
    expect(rows).toBeLessThan(15_000)
  })

  test('finds any match by its id, equal to that in the season, in a new calendar', () => {
    const fresh = createCalendar('test', FOOTBALL_COMPETITIONS, decide)
    for (const competition of FOOTBALL_COMPETITIONS)
      for (const fixture of calendar.fixturesBetween(competition, NOW, NOW + DAY))
        expect(fresh.fixture(fixture.id)).toEqual(fixture)
    expect(fresh.fixture('premier-league.1.99.0')).toBeNull()
    expect(fresh.fixture('nobody.1.1.0')).toBeNull()
    expect(fresh.fixture('premier-league.x.1.0')).toBeNull()
  })

  test('advances only winners to the next round of a cup, and only after they have played', () => {
    const cup = FOOTBALL_COMPETITIONS.find((competition) => competition.kind === 'cup')
    if (!cup) return expect.fail('no cup')
    const ties = calendar.fixtures(cup, 100)
    expect(ties.length).toBe(cup.teams.length - 1)
    for (const tie of ties.filter((item) => item.round > 1)) {
      const before = ties.filter((item) => item.round === tie.round - 1)
      const winners = before.map((item) => (decide(item) === 'home' ? item.home : item.away))
      expect(winners).toContain(tie.home)
      expect(winners).toContain(tie.away)
      expect(tie.knownAt).toBeGreaterThan(Math.max(...before.map((item) => item.kickoff)))
      expect(tie.knownAt).toBeLessThan(tie.kickoff)
    }
  })

  test('gives seasons unique names by year and number', () => {
    for (const competition of FOOTBALL_COMPETITIONS) {
      const { number } = calendar.seasonAt(competition, NOW)
      const names = Array.from(
        { length: 60 },
        (_, index) => calendar.season(competition, number + index).name,
      )
      expect(new Set(names).size).toBe(60)
      for (const name of names) expect(name).toMatch(/^20\d\d-\d\d$/)
    }
  })
})
