import { mutationOptions, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/spending.ts'

export const getSpending = (options?: CallOptions) => call(contract.getSpending, {}, options)

export const setSpending = (input: InputOf<typeof contract.setSpending>, options?: CallOptions) =>
  call(contract.setSpending, input, options)

export const useSpending = (userId: number) =>
  useQuery({
    queryKey: walletKeys.spending(userId),
    queryFn: ({ signal }) => getSpending({ signal, quiet: true }),
    staleTime: 0,
    enabled: userId !== 0,
  })

/** Changes the user's limits, exclusion or visibility in rankings; the response replaces the cached state. */
export const setSpendingMutation = (userId: number) =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof contract.setSpending>, { client }) => {
      const state = await setSpending(input, { quiet: true })
      client.setQueryData(walletKeys.spending(userId), state)
      return state
    },
  })
