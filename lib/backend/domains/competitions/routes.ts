import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as pastContract from '#lib/contract/competitions/past.ts'
import * as seasonContract from '#lib/contract/competitions/season.ts'
import * as contract from '#lib/contract/competitions/standings.ts'
import * as teamContract from '#lib/contract/competitions/teams.ts'
import { competitionList } from './list.ts'
import type { MatchRows } from './match-rows.ts'
import { createBestEleven } from './past/best-eleven.ts'
import { honours } from './past/honours.ts'
import { transfers } from './past/transfers.ts'
import { about } from './season/about.ts'
import { bracket } from './season/bracket.ts'
import { createBringPlayed, type FillSeason } from './season/bring-played.ts'
import { createLeaders } from './season/leaders.ts'
import { createSeasonMatches } from './season/season-matches.ts'
import { teamStatistics } from './season/team-statistics.ts'
import { totals } from './season/totals.ts'
import { answerSeasonTable } from './season-table.ts'
import { createPlayer } from './teams/player.ts'
import { createTeam } from './teams/team.ts'
import { createTeamMatches } from './teams/team-matches.ts'

/** `fillSeason` asks the provider for the players of matches that are over; `matchRows` is the matches noun's. */
export const competitionRoutes = ({
  fillSeason,
  matchRows,
}: {
  fillSeason: FillSeason
  matchRows: MatchRows
}): Route[] => {
  const bringPlayed = createBringPlayed(fillSeason)
  return [
    bind(contract.seasonTable, answerSeasonTable),
    bind(contract.competitionList, competitionList),
    bind(seasonContract.about, about),
    bind(seasonContract.seasonMatches, createSeasonMatches(matchRows)),
    bind(seasonContract.bracket, bracket),
    bind(seasonContract.totals, totals),
    bind(seasonContract.leaders, createLeaders(bringPlayed)),
    bind(seasonContract.teamStatistics, teamStatistics),
    bind(pastContract.honours, honours),
    bind(pastContract.transfers, transfers),
    bind(pastContract.bestEleven, createBestEleven(bringPlayed)),
    bind(teamContract.team, createTeam(matchRows)),
    bind(teamContract.teamMatches, createTeamMatches(matchRows)),
    bind(teamContract.player, createPlayer(matchRows)),
  ]
}
