import * as contract from '#lib/contract/plays.ts'
import { type CallOptions, call } from './core/call.ts'

export const getPlays = (id: number, options?: CallOptions) => call(contract.plays, { id }, options)

export const getMatchesOfCompetition = (competitionId: number, options?: CallOptions) =>
  call(contract.ofCompetition, { competition_id: competitionId }, options)
