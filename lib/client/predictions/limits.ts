import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/predictions/limits.ts'
import { predictionKeys } from './query-keys.ts'

export const getStakeLimits = (options?: CallOptions) => call(contract.getStakeLimits, {}, options)

export const setStakeLimits = (input: InputOf<typeof contract.setStakeLimits>, options?: CallOptions) =>
  call(contract.setStakeLimits, input, options)

export const stakeLimitsQuery = (userId: number) =>
  queryOptions({
    queryKey: predictionKeys.limits(userId),
    queryFn: ({ signal }) => getStakeLimits({ signal, quiet: true }),
    staleTime: 0,
  })

/** Changes the user's limits or begins a break; the response replaces the cached state. */
export const setStakeLimitsMutation = (userId: number) =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof contract.setStakeLimits>, { client }) => {
      const state = await setStakeLimits(input, { quiet: true })
      client.setQueryData(predictionKeys.limits(userId), state)
      return state
    },
  })
