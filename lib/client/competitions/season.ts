import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/competitions/season.ts'
import type * as standingsContract from '#lib/contract/competitions/standings.ts'

export interface TableInput {
  competition_id?: number
  season_id?: number
  view?: standingsContract.TableView
  live?: boolean
}

export const getAbout = (input: { id: number; season_id?: number }, options?: CallOptions) =>
  call(contract.getAbout, input, options)

export const getSeasonMatches = (
  input: { season_id: number; round_id?: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.getSeasonMatches, input, options)

export const getBracket = (season_id: number, options?: CallOptions) =>
  call(contract.getBracket, { season_id }, options)

export const getTotals = (season_id: number, options?: CallOptions) =>
  call(contract.getTotals, { season_id }, options)

export const getLeaders = (season_id: number, options?: CallOptions) =>
  call(contract.getLeaders, { season_id }, options)

export const getTeamStatistics = (season_id: number, options?: CallOptions) =>
  call(contract.getTeamStatistics, { season_id }, options)
