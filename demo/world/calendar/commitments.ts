import type { DemoCompetition } from '../types.ts'
import type { BusyDay } from './fixtures/assign-kickoffs.ts'
import { cupDays, cupEntrants } from './fixtures/cup-entrants.ts'
import { weekOf } from './time/days.ts'
import { seasonNumberAt, seasonStart, shiftSeason } from './time/season-years.ts'

/** What the teams of a league play beside it in one of its seasons. */
export interface Commitments {
  busyDays: ReadonlyMap<string, readonly BusyDay[]>
  /** Weeks with days of cups. */
  reserved: ReadonlySet<number>
}

/** Creates the function that finds the cup days of a league's teams during one of its seasons. */
export function createCommitments(seed: string, competitions: readonly DemoCompetition[]) {
  const cups = competitions.filter(({ timetable }) => timetable.form === 'cup')
  const cache = new Map<string, { teams: ReadonlySet<string>; days: readonly BusyDay[] }>()

  function cupSeason(cup: DemoCompetition, number: number) {
    const key = `${cup.id}.${number}`
    const known = cache.get(key)
    if (known) return known
    const teams = new Set(cupEntrants(seed, cup, number).map(({ id }) => id))
    const made = { teams, days: cupDays(cup, number) }
    cache.set(key, made)
    return made
  }

  return function commitmentsOf({ sport, teams, timetable }: DemoCompetition, season: number): Commitments {
    const starts = seasonStart(timetable.year, season)
    const ends = seasonStart(timetable.year, shiftSeason(timetable.year, season, 1))
    const busyDays = new Map<string, BusyDay[]>()
    const reserved = new Set<number>()
    for (const cup of cups.filter((each) => each.sport === sport)) {
      const { year } = cup.timetable
      for (const number of new Set([seasonNumberAt(year, starts), seasonNumberAt(year, ends - 1)])) {
        const found = cupSeason(cup, number)
        for (const { id } of teams) {
          if (!found.teams.has(id)) continue
          busyDays.set(id, [...(busyDays.get(id) ?? []), ...found.days])
          for (const { day } of found.days) reserved.add(weekOf(day))
        }
      }
    }
    return { busyDays, reserved }
  }
}
