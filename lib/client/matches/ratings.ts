import { type MutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/matches/ratings.ts'

export const getFanRatings = (id: number, options?: CallOptions) =>
  call(contract.getFanRatings, { id }, options)

export const ratePlayers = (input: InputOf<typeof contract.ratePlayers>, options?: CallOptions) =>
  call(contract.ratePlayers, input, options)

/** The ratings of a match by fans, with those of a user; null: a guest. */
export const fanRatingsQuery = (userId: number | null, id: number) =>
  queryOptions({
    queryKey: ['fan-ratings', userId, id] as const,
    queryFn: ({ signal }) => getFanRatings(id, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const ratePlayersMutation = (client: QueryClient, userId: number | null, id: number) =>
  ({
    mutationFn: (input) => ratePlayers({ id, ...input }, { quiet: true }),
    onSuccess: (ratings) => client.setQueryData(fanRatingsQuery(userId, id).queryKey, ratings),
  }) satisfies MutationOptions<contract.FanRatings, Error, Omit<InputOf<typeof contract.ratePlayers>, 'id'>>
