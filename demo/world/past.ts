import { random } from './random.ts'
import type { DemoCompetition, DemoTeam } from './types.ts'

/** Better teams win more often, but not always. */
const weight = ({ strength }: DemoTeam) => ((strength.attack + strength.defence) / 2) ** 6

/** Returns the first two of a season whose matches are not simulated: fictional, the same for a seed. */
export function pastChampions(
  seed: string,
  competition: DemoCompetition,
  season: number,
): { champion: DemoTeam; runnerUp: DemoTeam } {
  const chance = random(seed, 'honours', competition.id, season)
  const champion = chance.weighted(competition.teams, weight)
  const runnerUp = chance.weighted(
    competition.teams.filter((team) => team !== champion),
    weight,
  )
  return { champion, runnerUp }
}

interface Move {
  /** Index of the player in the squad of `to`. */
  player: number
  from: DemoTeam
  to: DemoTeam
  kind: 'transfer' | 'loan' | 'free'
  /** Days before the season. */
  days: number
}

const KINDS = ['transfer', 'transfer', 'loan', 'free'] as const
const MAX_MOVES = 3

/**
 * Returns the transfers to each team of a league before the season: a few, fictional, from the league's other
 * teams.
 */
export function pastMoves(
  seed: string,
  competition: DemoCompetition,
  season: number,
  squadOf: (team: DemoTeam) => number,
): Move[] {
  if (competition.kind !== 'league') return []
  return competition.teams.flatMap((to) => {
    const chance = random(seed, 'transfers', competition.id, season, to.id)
    const others = competition.teams.filter((team) => team !== to)
    const players = chance.shuffle(Array.from({ length: squadOf(to) }, (_, at) => at))
    return players.slice(0, chance.int(0, MAX_MOVES)).map((player) => ({
      player,
      from: chance.pick(others),
      to,
      kind: chance.pick(KINDS),
      days: chance.int(2, 40),
    }))
  })
}
