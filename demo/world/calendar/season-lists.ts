import type { DemoCompetition, Fixture } from '../types.ts'
import { createCommitments } from './commitments.ts'
import { cupDays } from './fixtures/cup-entrants.ts'
import { cupFixtures, type Play } from './fixtures/cup-fixtures.ts'
import { internationalFixtures } from './fixtures/international-fixtures.ts'
import { type LeagueSeason, leagueFixtures, leagueWindows } from './fixtures/league-fixtures.ts'
import { DAY, dateOf } from './time/days.ts'
import { seasonStart, shiftSeason } from './time/season-years.ts'

interface SeasonLists {
  /** Matches of a season by kick-off. Throws an Error for friendlies, whose days are drawn one by one. */
  fixtures(competition: DemoCompetition, season: number): readonly Fixture[]
  /** First and last day of a season's matches, `YYYY-MM-DD`. */
  span(competition: DemoCompetition, season: number): { from: string; to: string }
}

/** Seasons in memory for each competition: the previous, the current and the next, and one found by an old id. */
const CACHED_SEASONS = 4

/** Creates the lists of all matches of a season, of leagues, cups and national teams. */
export function createSeasonLists(
  seed: string,
  competitions: readonly DemoCompetition[],
  play: Play,
): SeasonLists {
  const cache = new Map<string, readonly Fixture[]>()
  const commitmentsOf = createCommitments(seed, competitions)

  function leagueSeason(competition: DemoCompetition, season: number): LeagueSeason | null {
    const { timetable } = competition
    if (timetable.form !== 'weekly' && timetable.form !== 'blocks') return null
    return { competition, timetable, season, ...commitmentsOf(competition, season) }
  }

  function make(competition: DemoCompetition, season: number): Fixture[] {
    const { timetable } = competition
    const league = leagueSeason(competition, season)
    if (league) return leagueFixtures(seed, league)
    if (timetable.form === 'cup') return cupFixtures(seed, competition, timetable, season, play)
    if (timetable.form === 'international') return internationalFixtures(seed, competition, timetable, season)
    throw new Error(`${competition.id} has no list of a season's matches`)
  }

  return {
    fixtures(competition, season) {
      const key = `${competition.id}.${season}`
      const cached = cache.get(key)
      if (cached) return cached
      const made = make(competition, season).sort((one, other) => one.kickoff - other.kickoff)
      if (cache.size > competitions.length * CACHED_SEASONS) cache.delete(cache.keys().next().value ?? '')
      cache.set(key, made)
      return made
    },
    span(competition, season) {
      const league = leagueSeason(competition, season)
      const days = [
        ...cupDays(competition, season).map(({ day }) => day),
        ...(league ? leagueWindows(league) : []).flatMap(({ first, last }) => [first, last]),
      ]
      if (days.length > 0) return { from: dateOf(Math.min(...days)), to: dateOf(Math.max(...days)) }
      const { year } = competition.timetable
      return {
        from: dateOf(seasonStart(year, season) / DAY),
        to: dateOf(seasonStart(year, shiftSeason(year, season, 1)) / DAY - 1),
      }
    },
  }
}
