import type { getCompetitions } from '#lib/contract/competitions/standings.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

type Known = OutputOf<typeof getCompetitions>['list'][number]

const FOOTBALL = 5

/** The tables of the home page: the first football leagues and the first of basketball, in their order. */
export function homeLeagues(list: readonly Known[]): Known[] {
  const leagues = list.filter(({ kind, season_id }) => kind === 'league' && season_id !== null)
  const football = leagues.filter(({ sport }) => sport === 'football').slice(0, FOOTBALL)
  const basketball = leagues.filter(({ sport }) => sport === 'basketball').slice(0, 1)
  return [...football, ...basketball]
}
