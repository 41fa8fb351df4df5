import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/matches/lists.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

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

/** The goals of football matches; those of matches that have none, or whose goals are unknown, are left out. */
export const getScorers = (ids: readonly number[], options?: CallOptions) =>
  call(contract.getScorers, { ids: ids.join(',') }, options)

export const getRecommended = (input: { limit?: number; sport?: Sport }, options?: CallOptions) =>
  call(contract.getRecommended, input, options)

export interface AnalysisOptions {
  last?: number
  same_competition?: boolean
  same_venue?: boolean
}

export const getMatchBrief = (id: number, options?: CallOptions) =>
  call(contract.getMatchBrief, { id }, options)

export const getMatchesOfCompetition = (competitionId: number, options?: CallOptions) =>
  call(contract.getMatchesOfCompetition, { competition_id: competitionId }, options)
