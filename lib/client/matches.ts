import * as analysisContract from '#lib/contract/matches/analysis.ts'
import * as detailContract from '#lib/contract/matches/detail.ts'
import * as contract from '#lib/contract/matches/lists.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { type CallOptions, call } from './core/call.ts'

export const getInitialList = (sport: Sport, options?: CallOptions) =>
  call(contract.getInitialList, { sport }, options)

export interface DayOfMatches {
  sport: Sport
  tab: ScoreTab | 'all'
  date?: string
  competition_id?: number
}
export const getAllMatch = (input: DayOfMatches, options?: CallOptions) =>
  call(contract.getAllMatch, input, options)

export const getMatchDays = (sport: Sport, date?: string, days = 7, options?: CallOptions) =>
  call(contract.getMatchDays, { sport, date, days }, options)

export const getRecommended = (input: { limit?: number; sport?: Sport }, options?: CallOptions) =>
  call(contract.getRecommended, input, options)

export const getMatchDetail = (id: number, options?: CallOptions) =>
  call(detailContract.getMatchDetail, { id }, options)

export interface AnalysisWanted {
  last?: number
  same_competition?: boolean
  same_venue?: boolean
}
export const getMatchAnalysis = (id: number, wanted: AnalysisWanted, options?: CallOptions) =>
  call(analysisContract.getMatchAnalysis, { id, ...wanted }, options)

export const getMatchBrief = (id: number, options?: CallOptions) =>
  call(contract.getMatchBrief, { id }, options)
