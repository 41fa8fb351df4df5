import * as listsContract from '#lib/contract/matches/lists.ts'
import * as contract from '#lib/contract/matches/plays.ts'
import { type CallOptions, call } from './core/call.ts'

export const getPlays = (id: number, options?: CallOptions) => call(contract.getPlays, { id }, options)

export const getMatchesOfCompetition = (competitionId: number, options?: CallOptions) =>
  call(listsContract.getMatchesOfCompetition, { competition_id: competitionId }, options)
