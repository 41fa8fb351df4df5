import {
  cupFixtures,
  DAY,
  type Decide,
  daysOf,
  leagueFixtures,
  roundsOf,
  startOf,
} from './season-fixtures.ts'
import type { DemoCompetition, DemoTeam, Fixture } from './types.ts'

export interface DemoSeason {
  /** `competition.number`. */
  id: string
  competition: string
  number: number
  /** `2026-11`: the eleventh season beginning in 2026. */
  name: string
  /** Midnight UTC of its first day, and of the day after its last, in ms. */
  starts: number
  ends: number
  rounds: number
}

/**
 * The calendar of the demo world. Seasons are compressed: every league plays a round a day, every cup as many
 * ties a day as it has slots, and seasons follow each other without a gap. Kick-offs are fixed in UTC (no
 * daylight saving). Everything is computed from (seed, competition, season): nothing is stored, and any match
 * can be found by its id.
 */
export interface Calendar {
  seasonAt(competition: DemoCompetition, time: number): DemoSeason
  season(competition: DemoCompetition, number: number): DemoSeason
  /**
   * All matches of a season, by kick-off. For a cup, includes ties whose pairing is not public yet (see
   * knownAt).
   */
  fixtures(competition: DemoCompetition, season: number): readonly Fixture[]
  /** Matches that kick off in [from, to), by kick-off. */
  fixturesBetween(competition: DemoCompetition, from: number, to: number): Fixture[]
  /** The match with this id, or null. */
  fixture(id: string): Fixture | null
  competition(id: string): DemoCompetition | undefined
  team(id: string): DemoTeam | undefined
}

export function createCalendar(
  seed: string,
  competitions: readonly DemoCompetition[],
  decide: Decide,
): Calendar {
  const byId = new Map(competitions.map((competition) => [competition.id, competition]))
  const teams = new Map(competitions.flatMap((item) => item.teams).map((team) => [team.id, team]))
  // Bounded: the previous and the next season of each competition, and a few found by old ids.
  const cache = new Map<string, readonly Fixture[]>()

  function season(competition: DemoCompetition, number: number): DemoSeason {
    const starts = startOf(seed, competition, number)
    const year = new Date(starts).getUTCFullYear()
    const since = Math.floor((starts - Date.UTC(year, 0, 1)) / (daysOf(competition) * DAY))
    return {
      id: `${competition.id}.${number}`,
      competition: competition.id,
      number,
      name: `${year}-${String(since + 1).padStart(2, '0')}`,
      starts,
      ends: startOf(seed, competition, number + 1),
      rounds: roundsOf(competition),
    }
  }

  function seasonAt(competition: DemoCompetition, time: number): DemoSeason {
    const length = daysOf(competition) * DAY
    return season(competition, Math.floor((time - startOf(seed, competition, 0)) / length))
  }

  function fixtures(competition: DemoCompetition, number: number): readonly Fixture[] {
    const key = `${competition.id}.${number}`
    const cached = cache.get(key)
    if (cached) return cached
    const made =
      competition.kind === 'cup'
        ? cupFixtures(seed, competition, number, decide)
        : leagueFixtures(seed, competition, number)
    made.sort((one, other) => one.kickoff - other.kickoff)
    if (cache.size > competitions.length * 4) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, made)
    return made
  }

  function fixturesBetween(competition: DemoCompetition, from: number, to: number): Fixture[] {
    // A slot after midnight belongs to the day before, so the last matches of a season may be within the next
    // one's days.
    const first = seasonAt(competition, from - DAY).number
    const last = seasonAt(competition, to).number
    const result: Fixture[] = []
    for (let number = first; number <= last; number++)
      for (const fixture of fixtures(competition, number))
        if (fixture.kickoff >= from && fixture.kickoff < to) result.push(fixture)
    return result
  }

  function fixture(id: string): Fixture | null {
    const [competition, number] = id.split('.')
    const found = byId.get(competition ?? '')
    if (!found || !/^-?\d{1,6}$/.test(number ?? '')) return null
    return fixtures(found, Number(number)).find((item) => item.id === id) ?? null
  }

  return {
    seasonAt,
    season,
    fixtures,
    fixturesBetween,
    fixture,
    competition: (id) => byId.get(id),
    team: (id) => teams.get(id),
  }
}
