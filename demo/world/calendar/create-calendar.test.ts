import { describe, expect, test } from 'vitest'
import { createFootballEngine } from '../football/index.ts'
import type { DemoCompetition } from '../types.ts'
import { sampleCalendar, tossCoin } from './sample-calendar.ts'
import { DAY, dateOf, weekdayOf } from './time/days.ts'
import { dayIn } from './time/zones.ts'

const engine = createFootballEngine('test')
const calendar = sampleCalendar('test', [engine])
const NOW = Date.UTC(2026, 10, 24, 12)
const leagues = engine.competitions.filter(({ kind }) => kind === 'league')
const competition = (id: string): DemoCompetition => {
  const found = calendar.competition(id)
  if (!found) throw new Error(id)
  return found
}
const hourIn = (zone: string, time: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(time)

describe('a league’s season', () => {
  test.each(leagues.map(({ id }) => id))(
    '%s: every pair meets in every leg, home and away in balance',
    (id) => {
      const league = competition(id)
      const legs = league.legs ?? 2
      const fixtures = calendar.fixtures(league, 2026)
      const count = league.teams.length
      expect(fixtures.length).toBe((count * (count - 1) * legs) / 2)
      const meetings = Map.groupBy(fixtures, ({ home, away }) => [home, away].sort().join(' '))
      expect(meetings.size).toBe((count * (count - 1)) / 2)
      for (const list of meetings.values()) expect(list).toHaveLength(legs)
      for (const { id: team } of league.teams) {
        const atHome = fixtures.filter(({ home }) => home === team).length
        const away = fixtures.filter((fixture) => fixture.away === team).length
        expect(Math.abs(atHome - away)).toBeLessThanOrEqual(1)
      }
    },
  )

  test.each(leagues.map(({ id }) => id))('%s: rounds follow each other and fit into the season', (id) => {
    const league = competition(id)
    const season = calendar.season(league, 2026)
    const { from, to } = calendar.span(league, 2026)
    const rounds = Map.groupBy(calendar.fixtures(league, 2026), ({ round }) => round)
    expect(rounds.size).toBe(season.rounds)
    let before = Number.NEGATIVE_INFINITY
    for (let round = 1; round <= season.rounds; round++) {
      const list = rounds.get(round) ?? []
      expect(new Set(list.flatMap(({ home, away }) => [home, away])).size).toBe(list.length * 2)
      const days = list.map(({ home, kickoff }) => dayIn(calendar.team(home)?.zone ?? '', kickoff))
      const [first, last] = [Math.min(...days), Math.max(...days)]
      expect(last - first).toBeLessThanOrEqual(4)
      expect(first).toBeGreaterThan(before)
      before = last
      expect(dateOf(first) >= from && dateOf(last) <= to).toBe(true)
    }
    expect(Date.parse(from)).toBeGreaterThanOrEqual(season.starts)
    expect(Date.parse(to)).toBeLessThan(season.ends)
  })

  test('leagues are as far into their seasons as the date requires', () => {
    const roundAt = (id: string, time: string) => {
      const league = competition(id)
      const { number } = calendar.seasonAt(league, Date.parse(time))
      const played = calendar.fixtures(league, number).filter(({ kickoff }) => kickoff < Date.parse(time))
      return Math.max(0, ...played.map(({ round }) => round))
    }
    for (const id of ['premier-league', 'la-liga', 'serie-a', 'bundesliga', 'ligue-1', 'saudi-pro-league'])
      expect([id, roundAt(id, '2026-11-24T12:00:00Z')]).toEqual([
        id,
        expect.toSatisfy((r) => r >= 9 && r <= 15),
      ])
    for (const id of ['chinese-super-league', 'k-league-1', 'mls', 'china-league-one'])
      expect(roundAt(id, '2026-12-15T12:00:00Z')).toBe(calendar.season(competition(id), 2026).rounds)
    expect(roundAt('premier-league', '2026-07-15T12:00:00Z')).toBe(0)
    expect(roundAt('chinese-super-league', '2026-07-15T12:00:00Z')).toBeGreaterThan(10)
  })

  test('kick-offs are local hours of each country, in summer and in winter', () => {
    const hours = (id: string, zone: string, weekday: number) =>
      new Set(
        calendar
          .fixtures(competition(id), 2026)
          .filter(({ kickoff }) => weekdayOf(dayIn(zone, kickoff)) === weekday)
          .map(({ kickoff }) => hourIn(zone, kickoff)),
      )
    expect([...hours('premier-league', 'Europe/London', 5)].sort()).toEqual(['12:30', '15:00', '17:30'])
    expect(hours('serie-a', 'Europe/Rome', 6)).toContain('20:45')
    expect(hours('chinese-super-league', 'Asia/Shanghai', 4)).toEqual(new Set(['19:35']))
    const home = (id: string) => calendar.team(id)?.zone ?? ''
    const evening = calendar.fixtures(competition('mls'), 2026).filter((fixture) => {
      const zone = home(fixture.home)
      return weekdayOf(dayIn(zone, fixture.kickoff)) === 5 && hourIn(zone, fixture.kickoff) === '19:30'
    })
    expect(new Set(evening.map((fixture) => home(fixture.home)))).toEqual(
      new Set(['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']),
    )
  })

  test('pauses while national teams play, and in winter where the league has a break', () => {
    const nations = calendar.fixtures(competition('international-friendlies'), 2026)
    const windows = new Set(nations.map(({ kickoff }) => Math.floor(kickoff / DAY)))
    for (const id of ['premier-league', 'la-liga', 'j1-league', 'mls'])
      for (const { kickoff } of calendar.fixtures(competition(id), 2026)) {
        const day = Math.floor(kickoff / DAY)
        // Saturday of a window: national teams played two days before and play two days later.
        expect(weekdayOf(day) === 5 && windows.has(day - 1) && windows.has(day + 2)).toBe(false)
      }
    const played = (id: string, from: string, to: string) =>
      calendar.fixturesBetween(competition(id), Date.parse(from), Date.parse(to)).length
    expect(played('bundesliga', '2026-12-23', '2027-01-08')).toBe(0)
    expect(played('j1-league', '2026-12-20', '2027-02-10')).toBe(0)
    expect(played('premier-league', '2026-12-23', '2027-01-08')).toBeGreaterThan(20)
  })
})

describe('cups', () => {
  const cups = engine.competitions.filter(({ kind }) => kind === 'cup')
  test.each(cups.map(({ id }) => id))('%s: only winners advance, and ties are public once drawn', (id) => {
    const cup = competition(id)
    const fixtures = calendar.fixtures(cup, 2026)
    const deciding = fixtures.filter(({ carried }) => carried !== null)
    const rounds = [...new Set(deciding.map(({ round }) => round))]
    for (const [index, round] of rounds.entries()) {
      const ties = deciding.filter((fixture) => fixture.round === round)
      expect(ties).toHaveLength(2 ** (rounds.length - 1 - index))
      const before = fixtures.filter((fixture) => fixture.round < round)
      for (const tie of fixtures.filter((fixture) => fixture.round === round)) {
        expect(tie.knownAt).toBeLessThan(tie.kickoff)
        if (before.length > 0)
          expect(tie.knownAt).toBeGreaterThan(Math.max(...before.map(({ kickoff }) => kickoff)))
      }
      if (index === 0) continue
      const winners = deciding
        .filter((fixture) => fixture.round === rounds[index - 1])
        .map((fixture) => (tossCoin(fixture).winner === 'home' ? fixture.home : fixture.away))
      expect(ties.flatMap(({ home, away }) => [home, away]).sort()).toEqual(winners.sort())
    }
  })

  test('two-legged ties swap grounds and carry the goals of the first leg', () => {
    const fixtures = calendar.fixtures(competition('champions-league'), 2026)
    const second = fixtures.filter(({ carried }) => carried && carried[0] + carried[1] > 0)
    expect(second.length).toBeGreaterThan(5)
    for (const leg of second) {
      const first = fixtures.find(
        ({ round, home, away }) => round === leg.round && home === leg.away && away === leg.home,
      )
      expect(first?.carried).toBeNull()
      expect(leg.kickoff - (first?.kickoff ?? 0)).toBeGreaterThan(5 * DAY)
      expect(first && [...tossCoin(first).score].reverse()).toEqual(leg.carried)
    }
  })

  test('European nights are on Tuesdays and Wednesdays, the final on a neutral ground', () => {
    const fixtures = calendar.fixtures(competition('champions-league'), 2026)
    const final = fixtures.at(-1)
    expect(final?.neutralGround).toBeDefined()
    expect([final?.home, final?.away]).not.toContain(final?.neutralGround)
    for (const { kickoff } of fixtures.slice(0, -1)) {
      expect([1, 2]).toContain(weekdayOf(dayIn('Europe/Paris', kickoff)))
      expect(['18:45', '21:00']).toContain(hourIn('Europe/Paris', kickoff))
    }
  })
})

test('finds any match by its id, equal to that in the season, in a new calendar', () => {
  const fresh = sampleCalendar('test', [createFootballEngine('test')])
  for (const each of engine.competitions)
    for (const fixture of calendar.fixturesBetween(each, NOW, NOW + 4 * DAY))
      expect(fresh.fixture(fixture.id)).toEqual(fixture)
  for (const id of [
    'premier-league.2026.99.0',
    'nobody.2026.1.0',
    'premier-league.x.1.0',
    'premier-league.57.1.0',
  ])
    expect(fresh.fixture(id)).toBeNull()
  for (const id of ['youth-friendlies-europe.2026.400.0', 'youth-friendlies-europe.2026.x.0'])
    expect(fresh.fixture(id)).toBeNull()
})
