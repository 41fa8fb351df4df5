import { random } from './random.ts'
import type { DemoCompetition, Fixture } from './types.ts'

export const DAY = 86_400_000
/** A Monday long before any visitor: seasons are counted from here, backwards too. */
const FIRST_DAY = Date.UTC(2020, 0, 6)
/** Public this long after the last tie of the round before began: longer than any match lasts. */
const DRAW_AFTER = 4 * 3_600_000

/** Decides who goes on from a cup tie. */
export type Decide = (fixture: Fixture) => 'home' | 'away'

/** Milliseconds after midnight UTC of the n-th match of a day. */
function slotOf(competition: DemoCompetition, index: number): number {
  return (competition.slots[index % competition.slots.length] ?? 0) * 60_000
}

/** Days of a season. */
export function daysOf(competition: DemoCompetition): number {
  const teams = competition.teams.length
  if (competition.kind === 'league') return roundsOf(competition)
  let days = 0
  for (let ties = teams / 2; ties >= 1; ties /= 2) days += Math.ceil(ties / competition.slots.length)
  return days
}

/** Rounds of a season. */
export function roundsOf(competition: DemoCompetition): number {
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

/** When a season begins, ms. Competitions begin on different days, so that seasons do not all end at once. */
export function startOf(seed: string, competition: DemoCompetition, number: number): number {
  const days = daysOf(competition)
  const offset = random(seed, 'calendar', competition.id).int(0, days - 1)
  return FIRST_DAY + (number * days - offset) * DAY
}

/** The matches of a league's season, a round a day. */
export function leagueFixtures(seed: string, competition: DemoCompetition, number: number): Fixture[] {
  const shuffled = random(seed, 'season', competition.id, number).shuffle(
    competition.teams.map((team) => team.id),
  )
  const starts = startOf(seed, competition, number)
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

/** The ties of a cup's season: each round is drawn from those that `decide` sends on. */
export function cupFixtures(
  seed: string,
  competition: DemoCompetition,
  number: number,
  decide: Decide,
): Fixture[] {
  let left = competition.teams.map((team) => team.id)
  let day = startOf(seed, competition, number)
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
