import type { DemoCompetition, DemoTeam, Fixture } from '../types.ts'
import { cupEntrants } from './fixtures/cup-entrants.ts'
import type { Play } from './fixtures/cup-fixtures.ts'
import { createFriendlies, type FriendlyCompetition } from './fixtures/friendly-fixtures.ts'
import { roundsOf } from './fixtures/pairs.ts'
import { createSeasonLists } from './season-lists.ts'
import { DAY, dayOf } from './time/days.ts'
import { seasonName, seasonNumberAt, seasonStart, shiftSeason } from './time/season-years.ts'

export interface DemoSeason {
  /** `competition.number`. */
  id: string
  competition: string
  /** See season-years.ts. */
  number: number
  /** `2026-27`, `2026` or `2026 Split 4`. */
  name: string
  /** First moment of the season, and of the next one, in ms. */
  starts: number
  ends: number
  /** 0 where the competition has no rounds. */
  rounds: number
}

/**
 * The calendar of the demo world: leagues, cups and national teams as they play over a year, and friendlies
 * in between. Everything is computed from (seed, competition, season), so nothing is stored and any match of
 * any year can be found by its id.
 */
export interface Calendar {
  seasonAt(competition: DemoCompetition, time: number): DemoSeason
  season(competition: DemoCompetition, number: number): DemoSeason
  /** The season `by` seasons later; earlier if negative. */
  neighbour(competition: DemoCompetition, number: number, by: number): DemoSeason
  /** Teams that play in a season. */
  entrants(competition: DemoCompetition, number: number): readonly DemoTeam[]
  /** First and last day of a season's matches, `YYYY-MM-DD` in UTC. */
  span(competition: DemoCompetition, number: number): { from: string; to: string }
  /**
   * All matches of a season, by kick-off. For a cup, includes ties whose pairing is not public yet (see
   * knownAt). For friendlies, whose days are drawn one by one, throws an Error: use fixturesBetween.
   */
  fixtures(competition: DemoCompetition, season: number): readonly Fixture[]
  /** Matches that kick off in [from, to), by kick-off. */
  fixturesBetween(competition: DemoCompetition, from: number, to: number): Fixture[]
  /** The match with this id, or null. */
  fixture(id: string): Fixture | null
  competition(id: string): DemoCompetition | undefined
  team(id: string): DemoTeam | undefined
}

interface CalendarOptions {
  seed: string
  competitions: readonly DemoCompetition[]
  /** Plays a match of a cup, whose result decides who advances. */
  play: Play
  /** Minutes that a match of a competition lasts at least. */
  shortest(competition: DemoCompetition): number
  /** See FriendlyOptions. */
  staggeredFrom: number
}

/** Longer than any match, in ms. */
const LONGEST = 6 * 3_600_000

function roundCount({ kind, timetable, teams, legs }: DemoCompetition): number {
  if (kind === 'friendly') return 0
  if (timetable.form === 'cup') return (timetable.phase?.on.length ?? 0) + timetable.knockout.length
  return roundsOf(teams.length, legs ?? 2)
}

function seasonOf(competition: DemoCompetition, number: number): DemoSeason {
  const { year } = competition.timetable
  return {
    id: `${competition.id}.${number}`,
    competition: competition.id,
    number,
    name: seasonName(year, number),
    starts: seasonStart(year, number),
    ends: seasonStart(year, shiftSeason(year, number, 1)),
    rounds: roundCount(competition),
  }
}

/** Creates the friendlies of each sport, which depend on all its other matches. */
function friendliesOf(
  { seed, competitions, shortest, staggeredFrom }: CalendarOptions,
  fixturesBetween: Calendar['fixturesBetween'],
) {
  return new Map(
    [...Map.groupBy(competitions, ({ sport }) => sport)].map(([sport, list]) => {
      const planned = list.filter(({ timetable }) => timetable.form !== 'friendly')
      const friendlies = list.flatMap((competition): FriendlyCompetition[] =>
        competition.timetable.form === 'friendly' ? [{ competition, timetable: competition.timetable }] : [],
      )
      const runningBetween = (from: number, to: number) =>
        planned.flatMap((competition) =>
          fixturesBetween(competition, from - LONGEST, to).map(({ kickoff }) => ({
            kickoff,
            ends: kickoff + shortest(competition) * 60_000,
          })),
        )
      return [
        sport,
        createFriendlies({ seed, competitions: friendlies, shortest, runningBetween, staggeredFrom }),
      ]
    }),
  )
}

export function createCalendar(options: CalendarOptions): Calendar {
  const { seed, competitions, play } = options
  const byId = new Map(competitions.map((competition) => [competition.id, competition]))
  const teams = new Map(competitions.flatMap((item) => item.teams).map((team) => [team.id, team]))
  const { fixtures, span } = createSeasonLists(seed, competitions, play)

  function fixturesBetween(competition: DemoCompetition, from: number, to: number): Fixture[] {
    const { year, form } = competition.timetable
    const isWithin = ({ kickoff }: Fixture) => kickoff >= from && kickoff < to
    const result: Fixture[] = []
    if (form === 'friendly') {
      for (let day = Math.floor(from / DAY); day * DAY < to; day++)
        for (const fixture of friendlies.get(competition.sport)?.(day) ?? [])
          if (fixture.competition === competition.id && isWithin(fixture)) result.push(fixture)
      return result
    }
    // Local days begin before and end after those of UTC.
    const last = seasonNumberAt(year, to + DAY)
    for (let number = seasonNumberAt(year, from - DAY); number <= last; number = shiftSeason(year, number, 1))
      for (const fixture of fixtures(competition, number)) if (isWithin(fixture)) result.push(fixture)
    return result.sort((one, other) => one.kickoff - other.kickoff)
  }

  const friendlies = friendliesOf(options, fixturesBetween)

  function fixture(id: string): Fixture | null {
    const [name = '', number = '', part = ''] = id.split('.')
    const competition = byId.get(name)
    if (!competition) return null
    const { year, form } = competition.timetable
    if (!(year === 'quarter' ? /^\d{4}[1-4]$/ : /^\d{4}$/).test(number)) return null
    if (form !== 'friendly')
      return fixtures(competition, Number(number)).find((item) => item.id === id) ?? null
    if (!/^\d{1,3}$/.test(part)) return null
    const day = dayOf(Number(number), '01-01') + Number(part) - 1
    return (
      friendlies
        .get(competition.sport)?.(day)
        .find((item) => item.id === id) ?? null
    )
  }

  return {
    seasonAt: (competition, time) => seasonOf(competition, seasonNumberAt(competition.timetable.year, time)),
    season: seasonOf,
    neighbour: (competition, number, by) =>
      seasonOf(competition, shiftSeason(competition.timetable.year, number, by)),
    entrants: (competition, number) => cupEntrants(seed, competition, number),
    span,
    fixtures,
    fixturesBetween,
    fixture,
    competition: (id) => byId.get(id),
    team: (id) => teams.get(id),
  }
}
