import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/matches/analysis.ts'
import type { AnalysisOptions } from './lists.ts'

export const getMatchAnalysis = (id: number, filter: AnalysisOptions, options?: CallOptions) =>
  call(contract.getMatchAnalysis, { id, ...filter }, options)
