import type { getCompetitions } from '#lib/contract/competitions/standings.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

type CompetitionEntry = OutputOf<typeof getCompetitions>['list'][number]

const FOOTBALL = 5

/**
 * The tables of the home page: the first football leagues, then the first basketball league, in the site's
 * order.
 */
export function homeLeagues(list: readonly CompetitionEntry[]): CompetitionEntry[] {
  const leagues = list.filter(({ kind, season_id }) => kind === 'league' && season_id !== null)
  const football = leagues.filter(({ sport }) => sport === 'football').slice(0, FOOTBALL)
  const basketball = leagues.filter(({ sport }) => sport === 'basketball').slice(0, 1)
  return [...football, ...basketball]
}
