import { queryOptions } from '@tanstack/react-query'
import { competitionKeys } from '#lib/client/competitions/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/competitions/standings.ts'
import type { TableInput } from './season.ts'

export const getSeasonTable = (input: TableInput, options?: CallOptions) =>
  call(contract.getSeasonTable, input, options)

export const getCompetitions = (options?: CallOptions) => call(contract.getCompetitions, {}, options)

type Input = Parameters<typeof getSeasonTable>[0]

/**
 * A season's table. The page provides it as initial data; the socket publishes when it has to be refetched.
 */
export const seasonTableQuery = (input: Input) =>
  queryOptions({
    queryKey: competitionKeys.seasonTable(input),
    queryFn: ({ signal }) => getSeasonTable(input, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  })
