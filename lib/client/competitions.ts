import * as contract from '#lib/contract/competitions.ts'
import { type CallOptions, call } from './call.ts'

export interface WhichTable {
  competition_id?: number
  season_id?: number
  view?: contract.TableView
  live?: boolean
}

export const getSeasonTable = (input: WhichTable, options?: CallOptions) =>
  call(contract.seasonTable, input, options)
export const getCompetitions = (options?: CallOptions) => call(contract.competitionList, {}, options)
