import * as past from '#lib/contract/competitions/past.ts'
import * as season from '#lib/contract/competitions/season.ts'
import * as contract from '#lib/contract/competitions/standings.ts'
import * as team from '#lib/contract/competitions/teams.ts'
import { type CallOptions, call } from './core/call.ts'

export interface WhichTable {
  competition_id?: number
  season_id?: number
  view?: contract.TableView
  live?: boolean
}

export const getSeasonTable = (input: WhichTable, options?: CallOptions) =>
  call(contract.seasonTable, input, options)
export const getCompetitions = (options?: CallOptions) => call(contract.competitionList, {}, options)

export const getAbout = (input: { id: number; season_id?: number }, options?: CallOptions) =>
  call(season.about, input, options)
export const getSeasonMatches = (
  input: { season_id: number; round_id?: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(season.seasonMatches, input, options)
export const getBracket = (season_id: number, options?: CallOptions) =>
  call(season.bracket, { season_id }, options)
export const getTotals = (season_id: number, options?: CallOptions) =>
  call(season.totals, { season_id }, options)
export const getLeaders = (season_id: number, options?: CallOptions) =>
  call(season.leaders, { season_id }, options)
export const getTeamStatistics = (season_id: number, options?: CallOptions) =>
  call(season.teamStatistics, { season_id }, options)

export const getTeam = (id: number, options?: CallOptions) => call(team.team, { id }, options)
export const getTeamMatches = (
  input: { id: number; kind: 'fixtures' | 'results'; page?: number },
  options?: CallOptions,
) => call(team.teamMatches, input, options)
export const getPlayer = (id: number, options?: CallOptions) => call(team.player, { id }, options)

type Of = { kind: 'competition' | 'team'; id: number }

export const getHonours = (of: Of, options?: CallOptions) => call(past.honours, of, options)
export const getTransfers = (input: Of & { page?: number }, options?: CallOptions) =>
  call(past.transfers, input, options)
export const getBestEleven = (input: { season_id: number; round_id?: number }, options?: CallOptions) =>
  call(past.bestEleven, input, options)
