import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/competitions/teams.ts'

export const getTeam = (id: number, options?: CallOptions) => call(contract.getTeam, { id }, options)

export const getTeamMatches = (
  input: { id: number; kind: 'fixtures' | 'results'; page?: number },
  options?: CallOptions,
) => call(contract.getTeamMatches, input, options)

export const getPlayer = (id: number, options?: CallOptions) => call(contract.getPlayer, { id }, options)
