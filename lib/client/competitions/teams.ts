import { queryOptions } from '@tanstack/react-query'
import { competitionKeys } from '#lib/client/competitions/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/competitions/teams.ts'

export const getTeam = (id: number, options?: CallOptions) => call(contract.getTeam, { id }, options)

/** Query of the names of teams, in the order of their ids. */
export const teamNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: competitionKeys.teamNames(ids),
    queryFn: ({ signal }) => getTeamNames(ids, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const getTeamNames = (ids: readonly number[], options?: CallOptions) =>
  call(contract.getTeamNames, { ids: ids.join(',') }, options)

export const getTeamMatches = (
  input: { id: number; kind: 'fixtures' | 'results'; page?: number },
  options?: CallOptions,
) => call(contract.getTeamMatches, input, options)

export const getPlayer = (id: number, options?: CallOptions) => call(contract.getPlayer, { id }, options)
