import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mallKeys } from '#lib/client/mall/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/mall/items.ts'

/** Badges and entrance effects of the user (lib/contract/mall/items.ts describes each call). */
export const getItems = (options?: CallOptions) => call(contract.getItems, {}, options)

export const wearItem = (input: InputOf<typeof contract.wearItem>, options?: CallOptions) =>
  call(contract.wearItem, input, options)

export const useItems = (userId: number) =>
  useQuery({
    queryKey: mallKeys.items(userId),
    queryFn: ({ signal }) => getItems({ signal, quiet: true }),
    staleTime: 0,
  })

export function useWearItem(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.wearItem>) => wearItem(input, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: mallKeys.items(userId) }),
  })
}
