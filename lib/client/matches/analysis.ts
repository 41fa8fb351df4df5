import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/matches/analysis.ts'
import type { AnalysisWanted } from './lists.ts'

export const getMatchAnalysis = (id: number, wanted: AnalysisWanted, options?: CallOptions) =>
  call(contract.getMatchAnalysis, { id, ...wanted }, options)
