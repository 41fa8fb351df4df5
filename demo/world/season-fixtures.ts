import { random } from './random.ts'
import type { DemoCompetition, Fixture } from './types.ts'

export const DAY = 86_400_000
/** Start of season numbering, long before any visitor; earlier seasons have negative numbers. */
const FIRST_DAY = Date.UTC(2020, 0, 6)
/**
 * A draw is public this long after the start of the last tie of the previous round: longer than any match.
 */
const DRAW_AFTER = 4 * 3_600_000

/** Decides the winner of a cup tie. */
export type Decide = (fixture: Fixture) => 'home' | 'away'

/** Milliseconds after midnight UTC of the n-th match of a day. */
function slotOf(competition: DemoCompetition, index: number): number {
  return (competition.slots[index % competition.slots.length] ?? 0) * 60_000
}

/** Number of days of a season. */
export function daysOf(competition: DemoCompetition): number {
  const teams = competition.teams.length
  if (competition.kind === 'league') return roundsOf(competition)
  let days = 0
  for (let ties = teams / 2; ties >= 1; ties /= 2) days += Math.ceil(ties / competition.slots.length)
  return days
}

/** Number of rounds of a season. */
export function roundsOf(competition: DemoCompetition): number {
  const teams = competition.teams.length
  if (competition.kind === 'cup') return Math.log2(teams)
  return (teams % 2 === 0 ? teams - 1 : teams) * (competition.legs ?? 2)
}

/**
 * Returns the pairs of round `round` (0..) by the circle method: one position is fixed, the others rotate.
 * With an odd number of teams one rests. The second half of a season repeats the first with home and away
 * swapped.
 */
export function pairs(teams: readonly string[], round: number): [string, string][] {
  const positions: (string | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  const circle = positions.length - 1
  const turn = round % circle
  const swapped = Math.floor(round / circle) % 2 === 1
  const result: [string, string][] = []
  for (let index = 0; index < positions.length / 2; index++) {
    const one = index === 0 ? positions[circle] : positions[(turn + index) % circle]
    const other = positions[(turn - index + circle) % circle]
    if (!one || !other) continue
    // The home side alternates by index and round, so that home matches are spread evenly.
    const first = index === 0 ? turn % 2 === 0 : index % 2 === 0
    result.push(first !== swapped ? [one, other] : [other, one])
  }
  return result
}

/**
 * Returns the start of a season in ms. Competitions begin on different days, so that seasons do not all end
 * at once.
 */
export function startOf(seed: string, competition: DemoCompetition, number: number): number {
  const days = daysOf(competition)
  const offset = random(seed, 'calendar', competition.id).int(0, days - 1)
  return FIRST_DAY + (number * days - offset) * DAY
}

/** Returns the matches of a league's season, one round a day. */
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

/** Returns the ties of a cup's season: each round is drawn from the winners given by `decide`. */
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
