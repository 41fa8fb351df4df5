import type { DemoCompetition, DemoTeam, Fixture } from '#demo/world/types.ts'

/** Returns the home side's advantage: the difference in strength, and a small bonus for choosing first. */
export function difference(home: DemoTeam, away: DemoTeam): number {
  const of = ({ strength }: DemoTeam) => (strength.attack + strength.defence) / 2
  return of(home) - of(away) + 0.01
}

/**
 * Lane game: thousands of gold gained by the better side per minute, and the variation (per root of a
 * minute).
 */
export const GOLD_DRIFT = 0.67
export const GOLD_WAVER = 1
/** Minutes of a lane map. */
export const LANE_MINUTES = { min: 26, max: 44, mean: 35 }

/** Shooter: the home side's chance of a round. */
export function roundChance(diff: number): number {
  return Math.min(0.8, Math.max(0.2, 0.5 + 0.42 * diff))
}

/**
 * Returns the size of a series. In the last two rounds of a season it is one step longer: 1 becomes 3, 3
 * becomes 5.
 */
export function bestOf(fixture: Fixture, competition: DemoCompetition): number {
  const usual = competition.bestOf ?? 3
  const last = (competition.teams.length - 1) * (competition.legs ?? 2)
  return fixture.round > last - 2 ? Math.min(5, usual + 2) : usual
}
