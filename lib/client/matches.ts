import { queryOptions } from '@tanstack/react-query'
import * as contract from '#lib/contract/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { type CallOptions, call } from './call.ts'

export const getInitialList = (sport: Sport, options?: CallOptions) =>
  call(contract.initialList, { sport }, options)

export interface DayOfMatches {
  sport: Sport
  tab: contract.ScoreTab | 'all'
  date?: string
  competition_id?: number
}
export const getAllMatch = (input: DayOfMatches, options?: CallOptions) =>
  call(contract.allMatch, input, options)

export const getMatchDays = (sport: Sport, date?: string, days = 7, options?: CallOptions) =>
  call(contract.matchDays, { sport, date, days }, options)

export const getRecommended = (input: { limit?: number; sport?: Sport }, options?: CallOptions) =>
  call(contract.recommend, input, options)

export const getMatchDetail = (id: number, options?: CallOptions) => call(contract.detail, { id }, options)

export const getMatchBrief = (id: number, options?: CallOptions) =>
  call(contract.msgGetSimple, { id }, options)

export const matchListQuery = (input: DayOfMatches) =>
  queryOptions({
    queryKey: ['matches', 'list', input],
    queryFn: ({ signal }) => getAllMatch(input, { signal, quiet: true }),
  })

export const matchDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['matches', 'detail', id],
    queryFn: ({ signal }) => getMatchDetail(id, { signal, quiet: true }),
  })
