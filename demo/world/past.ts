import { random } from './random.ts'
import type { DemoCompetition, DemoTeam } from './types.ts'

/** Number of seasons whose champions are reported without matches. */
const SEASONS = 6

/** Better teams win more often, but not always. */
const weight = ({ strength }: DemoTeam) => ((strength.attack + strength.defence) / 2) ** 6

interface Champions {
  /** Number of seasons before the first one with matches: 1.. */
  back: number
  champion: DemoTeam
  runnerUp: DemoTeam
}

/** Returns the champions of seasons before the first one with matches: fictional, the same for a seed. */
export function pastChampions(seed: string, competition: DemoCompetition): Champions[] {
  return Array.from({ length: SEASONS }, (_, index) => {
    const chance = random(seed, 'honours', competition.id, index)
    const champion = chance.weighted(competition.teams, weight)
    const runnerUp = chance.weighted(
      competition.teams.filter((team) => team !== champion),
      weight,
    )
    return { back: index + 1, champion, runnerUp }
  })
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
