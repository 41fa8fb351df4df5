import { random } from './random.ts'
import type { DemoCompetition, DemoTeam, Fixture } from './types.ts'

export const DAY = 86_400_000
/** A Monday long before any visitor: seasons are counted from here, backwards too. */
const FIRST_DAY = Date.UTC(2020, 0, 6)
/** Public this long after the last tie of the round before began: longer than any match lasts. */
const DRAW_AFTER = 4 * 3_600_000

export interface DemoSeason {
  /** `competition.number`. */
  id: string
  competition: string
  number: number
  /** `2026-11`: the eleventh season that begins in 2026. */
  name: string
  /** Midnight UTC of its first day and of the day after its last, ms. */
  starts: number
  ends: number
  rounds: number
}

/** Tells who went on from a cup tie. */
export type Decide = (fixture: Fixture) => 'home' | 'away'

/**
 * The calendar of the demo world. Seasons are compressed: every league plays a round a day, every cup as many ties a
 * day as it has slots, and a season follows another without a gap. Kick-offs are fixed in UTC (no daylight saving).
 * Everything is computed from (seed, competition, season): nothing is stored, any match can be looked up by its id.
 */
export interface Calendar {
  seasonAt(competition: DemoCompetition, time: number): DemoSeason
  season(competition: DemoCompetition, number: number): DemoSeason
  /** All matches of a season, by kick-off. For a cup, also ties whose pairing is not public yet (see knownAt). */
  fixtures(competition: DemoCompetition, season: number): readonly Fixture[]
  /** Matches that kick off in [from, to), by kick-off. */
  fixturesBetween(competition: DemoCompetition, from: number, to: number): Fixture[]
  /** The match of this id, or null. */
  fixture(id: string): Fixture | null
  competition(id: string): DemoCompetition | undefined
  team(id: string): DemoTeam | undefined
}

/** Days of a season and, for a cup, the round of each tie. */
function daysOf(competition: DemoCompetition): number {
  const teams = competition.teams.length
  if (competition.kind === 'league') return roundsOf(competition)
  let days = 0
  for (let ties = teams / 2; ties >= 1; ties /= 2) days += Math.ceil(ties / competition.slots.length)
  return days
}

function roundsOf(competition: DemoCompetition): number {
  const teams = competition.teams.length
  if (competition.kind === 'cup') return Math.log2(teams)
  return (teams % 2 === 0 ? teams - 1 : teams) * (competition.legs ?? 2)
}

/**
 * Pairs of round `round` (0..) by the circle method: one seat stays, the others turn. With an odd number one rests.
 * The second half of a season repeats the first with home and away swapped.
 */
export function pairs(teams: readonly string[], round: number): [string, string][] {
  const seats: (string | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  const circle = seats.length - 1
  const turn = round % circle
  const swapped = Math.floor(round / circle) % 2 === 1
  const result: [string, string][] = []
  for (let index = 0; index < seats.length / 2; index++) {
    const one = index === 0 ? seats[circle] : seats[(turn + index) % circle]
    const other = seats[(turn - index + circle) % circle]
    if (!one || !other) continue
    // Seats that meet with an even index play at home, so that everybody alternates as far as can be.
    const first = index === 0 ? turn % 2 === 0 : index % 2 === 0
    result.push(first !== swapped ? [one, other] : [other, one])
  }
  return result
}

export function createCalendar(
  seed: string,
  competitions: readonly DemoCompetition[],
  decide: Decide,
): Calendar {
  const byId = new Map(competitions.map((competition) => [competition.id, competition]))
  const teams = new Map(competitions.flatMap((item) => item.teams).map((team) => [team.id, team]))
  // Bounded: a season of each competition behind and ahead, and a few looked up by old ids.
  const kept = new Map<string, readonly Fixture[]>()

  function offset(competition: DemoCompetition): number {
    return random(seed, 'calendar', competition.id).int(0, daysOf(competition) - 1)
  }

  function startOf(competition: DemoCompetition, number: number): number {
    return FIRST_DAY + (number * daysOf(competition) - offset(competition)) * DAY
  }

  function season(competition: DemoCompetition, number: number): DemoSeason {
    const starts = startOf(competition, number)
    const year = new Date(starts).getUTCFullYear()
    const since = Math.floor((starts - Date.UTC(year, 0, 1)) / (daysOf(competition) * DAY))
    return {
      id: `${competition.id}.${number}`,
      competition: competition.id,
      number,
      name: `${year}-${String(since + 1).padStart(2, '0')}`,
      starts,
      ends: startOf(competition, number + 1),
      rounds: roundsOf(competition),
    }
  }

  function seasonAt(competition: DemoCompetition, time: number): DemoSeason {
    const length = daysOf(competition) * DAY
    return season(competition, Math.floor((time - startOf(competition, 0)) / length))
  }

  function league(competition: DemoCompetition, number: number): Fixture[] {
    const shuffled = random(seed, 'season', competition.id, number).shuffle(
      competition.teams.map((team) => team.id),
    )
    const starts = startOf(competition, number)
    return Array.from({ length: roundsOf(competition) }, (_, round) => {
      const drawn = random(seed, 'round', competition.id, number, round).shuffle(pairs(shuffled, round))
      return drawn.map(([home, away], index) => ({
        id: `${competition.id}.${number}.${round + 1}.${index}`,
        competition: competition.id,
        season: number,
        round: round + 1,
        home,
        away,
        kickoff: starts + round * DAY + slotOf(competition, index),
        knownAt: Number.NEGATIVE_INFINITY,
      }))
    }).flat()
  }

  function cup(competition: DemoCompetition, number: number): Fixture[] {
    let left = competition.teams.map((team) => team.id)
    let day = startOf(competition, number)
    let knownAt = Number.NEGATIVE_INFINITY
    const result: Fixture[] = []
    for (let round = 1; left.length > 1; round++) {
      const drawn = random(seed, 'draw', competition.id, number, round).shuffle(left)
      const ties = Array.from({ length: drawn.length / 2 }, (_, index): Fixture => {
        const { length } = competition.slots
        const kickoff = day + Math.floor(index / length) * DAY + slotOf(competition, index)
        const [home = '', away = ''] = drawn.slice(index * 2, index * 2 + 2)
        const id = `${competition.id}.${number}.${round}.${index}`
        return { id, competition: competition.id, season: number, round, home, away, kickoff, knownAt }
      })
      result.push(...ties)
      left = ties.map((tie) => (decide(tie) === 'home' ? tie.home : tie.away))
      day += Math.ceil(ties.length / competition.slots.length) * DAY
      knownAt = Math.max(...ties.map((tie) => tie.kickoff)) + DRAW_AFTER
    }
    return result
  }

  function fixtures(competition: DemoCompetition, number: number): readonly Fixture[] {
    const key = `${competition.id}.${number}`
    const known = kept.get(key)
    if (known) return known
    const made = (competition.kind === 'cup' ? cup : league)(competition, number)
    made.sort((one, other) => one.kickoff - other.kickoff)
    if (kept.size > competitions.length * 4) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, made)
    return made
  }

  function fixturesBetween(competition: DemoCompetition, from: number, to: number): Fixture[] {
    // A slot after midnight belongs to the day before, so a season's last matches may lie in the next one's time.
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

/** Milliseconds after midnight UTC of the n-th match of a day. */
function slotOf(competition: DemoCompetition, index: number): number {
  return (competition.slots[index % competition.slots.length] ?? 0) * 60_000
}
