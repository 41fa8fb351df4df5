import { describe, expect, test } from 'vitest'
import { createBasketballEngine } from '../basketball/index.ts'
import { createEsportsEngine } from '../esports/index.ts'
import { createFootballEngine } from '../football/index.ts'
import type { Engine, Fixture } from '../types.ts'
import { sampleCalendar } from './sample-calendar.ts'
import { DAY, weekdayOf } from './time/days.ts'
import { dayIn } from './time/zones.ts'

const HOUR = 3_600_000
const BIN = 300_000
/** A leap year, and the longest distance between its days and those of the next. */
const YEARS = [2026, 2028]

/** All matches of a sport in a year, with those of the days before it. */
function yearOf(
  engine: Pick<Engine, 'competitions' | 'shortest' | 'sport'>,
  year: number,
  halfTime: readonly [from: number, to: number] = [0, 0],
) {
  const calendar = sampleCalendar('year', [engine])
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const fixtures = engine.competitions.flatMap((competition) =>
    calendar.fixturesBetween(competition, from - 8 * DAY, to),
  )
  const running = new Uint16Array((to - from) / BIN)
  const inPlay = new Uint16Array(running.length)
  for (const { competition, kickoff } of fixtures) {
    const found = calendar.competition(competition)
    const duration = (found ? engine.shortest(found) : 0) * 60_000
    const isBreak = (bin: number) => {
      const part = (from + bin * BIN - kickoff) / duration
      return part >= halfTime[0] && part < halfTime[1]
    }
    for (
      let bin = Math.max(0, Math.ceil((kickoff - from) / BIN));
      bin < (kickoff + duration - from) / BIN;
      bin++
    ) {
      running[bin] = (running[bin] ?? 0) + 1
      if (!isBreak(bin)) inPlay[bin] = (inPlay[bin] ?? 0) + 1
    }
  }
  /** Local days and kick-offs of every team's matches, in order. */
  const byTeam = new Map<string, { day: number; kickoff: number; id: string }[]>()
  for (const fixture of fixtures.toSorted((one, other) => one.kickoff - other.kickoff)) {
    const zone = calendar.team(fixture.home)?.zone ?? 'UTC'
    const match = { day: dayIn(zone, fixture.kickoff), kickoff: fixture.kickoff, id: fixture.id }
    for (const team of [fixture.home, fixture.away]) byTeam.set(team, [...(byTeam.get(team) ?? []), match])
  }
  return { fixtures, running, inPlay, byTeam, from }
}

const least = (running: Uint16Array) => running.reduce((low, count) => Math.min(low, count), 99)

describe.each(YEARS)('football in %i', (year) => {
  const { fixtures, running, inPlay, byTeam, from } = yearOf(createFootballEngine('year'), year, [0.4, 0.6])

  test('at least three matches are in progress at any time', () => {
    expect(least(running)).toBeGreaterThanOrEqual(3)
  })

  test('they are all at half-time for half an hour a year at most', () => {
    expect(inPlay.filter((count) => count === 0).length).toBeLessThanOrEqual(6)
  })

  test('no team plays twice within three days, in all its competitions', () => {
    const tooClose = [...byTeam].flatMap(([team, matches]) =>
      matches.flatMap(({ day, kickoff, id }, index) => {
        const before = matches[index - 1]
        if (!before) return []
        return day - before.day < 3 || kickoff - before.kickoff < 60 * HOUR
          ? [`${team} ${before.id} ${id}`]
          : []
      }),
    )
    expect(tooClose).toEqual([])
  })

  test('on Saturdays twice as many matches are played as on Tuesdays', () => {
    const on = (weekday: number) =>
      fixtures.filter(({ kickoff }) => kickoff >= from && weekdayOf(Math.floor(kickoff / DAY)) === weekday)
        .length
    expect(on(5)).toBeGreaterThanOrEqual(2 * on(1))
    expect(on(6)).toBeGreaterThanOrEqual(1.5 * on(1))
  })

  test('matches of youth teams are few while leagues play', () => {
    const isYouth = ({ competition }: Fixture) => competition.startsWith('youth')
    const saturdayAfternoon = fixtures.filter(({ kickoff }) => {
      const date = new Date(kickoff)
      return kickoff >= from && date.getUTCDay() === 6 && date.getUTCHours() >= 14 && date.getUTCHours() < 20
    })
    expect(saturdayAfternoon.filter(isYouth).length * 2).toBeLessThan(saturdayAfternoon.length)
  })
})

describe.each(YEARS)('basketball in %i', (year) => {
  const { running, inPlay, byTeam } = yearOf(createBasketballEngine('year'), year, [0.4, 0.72])

  test('at least three games are in progress at any time', () => {
    expect(least(running)).toBeGreaterThanOrEqual(3)
  })

  test('they are never all at half-time', () => {
    expect(least(inPlay)).toBeGreaterThanOrEqual(1)
  })

  test('no team plays twice on a day, on three days in a row, or more than four times in seven days', () => {
    for (const [team, matches] of byTeam)
      for (const [index, { day }] of matches.entries()) {
        expect(day, team).not.toBe(matches[index + 1]?.day)
        expect((matches[index + 2]?.day ?? Number.POSITIVE_INFINITY) - day, team).toBeGreaterThan(2)
        expect((matches[index + 4]?.day ?? Number.POSITIVE_INFINITY) - day, team).toBeGreaterThanOrEqual(7)
      }
  })
})

describe.each(YEARS)('e-sports in %i', (year) => {
  const { running, byTeam } = yearOf(createEsportsEngine('year'), year)

  test('at least two series are in progress at any time', () => {
    expect(least(running)).toBeGreaterThanOrEqual(2)
  })

  test('no team plays twice on a day', () => {
    for (const [team, matches] of byTeam)
      for (const [index, { day }] of matches.entries()) expect(day, team).not.toBe(matches[index + 1]?.day)
  })
})
