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
  call(contract.getSeasonTable, input, options)
export const getCompetitions = (options?: CallOptions) => call(contract.getCompetitions, {}, options)

export const getAbout = (input: { id: number; season_id?: number }, options?: CallOptions) =>
  call(season.getAbout, input, options)
export const getSeasonMatches = (
  input: { season_id: number; round_id?: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(season.getSeasonMatches, input, options)
export const getBracket = (season_id: number, options?: CallOptions) =>
  call(season.getBracket, { season_id }, options)
export const getTotals = (season_id: number, options?: CallOptions) =>
  call(season.getTotals, { season_id }, options)
export const getLeaders = (season_id: number, options?: CallOptions) =>
  call(season.getLeaders, { season_id }, options)
export const getTeamStatistics = (season_id: number, options?: CallOptions) =>
  call(season.getTeamStatistics, { season_id }, options)

export const getTeam = (id: number, options?: CallOptions) => call(team.getTeam, { id }, options)
export const getTeamMatches = (
  input: { id: number; kind: 'fixtures' | 'results'; page?: number },
  options?: CallOptions,
) => call(team.getTeamMatches, input, options)
export const getPlayer = (id: number, options?: CallOptions) => call(team.getPlayer, { id }, options)

type Of = { kind: 'competition' | 'team'; id: number }

export const getHonours = (of: Of, options?: CallOptions) => call(past.getHonours, of, options)
export const getTransfers = (input: Of & { page?: number }, options?: CallOptions) =>
  call(past.getTransfers, input, options)
export const getBestEleven = (input: { season_id: number; round_id?: number }, options?: CallOptions) =>
  call(past.getBestEleven, input, options)
