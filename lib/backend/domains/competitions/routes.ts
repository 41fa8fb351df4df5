import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as pastContract from '#lib/contract/competitions/past.ts'
import * as seasonContract from '#lib/contract/competitions/season.ts'
import * as contract from '#lib/contract/competitions/standings.ts'
import * as teamContract from '#lib/contract/competitions/teams.ts'
import type { MatchRows } from './match-rows.ts'
import { createGetBestEleven } from './past/get-best-eleven.ts'
import { getHonours } from './past/get-honours.ts'
import { getTransfers } from './past/get-transfers.ts'
import { createEnsureDetails, type FillMatches } from './season/ensure-details.ts'
import { getAbout } from './season/get-about.ts'
import { getBracket } from './season/get-bracket.ts'
import { createGetLeaders } from './season/get-leaders.ts'
import { createGetSeasonMatches } from './season/get-season-matches.ts'
import { getTeamStatistics } from './season/get-team-statistics.ts'
import { getTotals } from './season/get-totals.ts'
import { getCompetitions } from './standings/get-competitions.ts'
import { getSeasonTable } from './standings/get-season-table.ts'
import { createGetPlayer } from './teams/get-player.ts'
import { createGetTeam } from './teams/get-team.ts'
import { createGetTeamMatches } from './teams/get-team-matches.ts'
import { getTeamNames } from './teams/get-team-names.ts'

/**
 * `fillMatches` requests the players of finished matches from the provider; `matchRows` is provided by the
 * matches domain.
 */
export const competitionRoutes = ({
  fillMatches,
  matchRows,
}: {
  fillMatches: FillMatches
  matchRows: MatchRows
}): Route[] => {
  const ensureDetails = createEnsureDetails(fillMatches)
  return [
    bind(contract.getSeasonTable, getSeasonTable),
    bind(contract.getCompetitions, getCompetitions),
    bind(seasonContract.getAbout, getAbout),
    bind(seasonContract.getSeasonMatches, createGetSeasonMatches(matchRows)),
    bind(seasonContract.getBracket, getBracket),
    bind(seasonContract.getTotals, getTotals),
    bind(seasonContract.getLeaders, createGetLeaders(ensureDetails)),
    bind(seasonContract.getTeamStatistics, getTeamStatistics),
    bind(pastContract.getHonours, getHonours),
    bind(pastContract.getTransfers, getTransfers),
    bind(pastContract.getBestEleven, createGetBestEleven(ensureDetails)),
    bind(teamContract.getTeam, createGetTeam(matchRows, ensureDetails)),
    bind(teamContract.getTeamNames, getTeamNames),
    bind(teamContract.getTeamMatches, createGetTeamMatches(matchRows)),
    bind(teamContract.getPlayer, createGetPlayer(matchRows, ensureDetails)),
  ]
}
