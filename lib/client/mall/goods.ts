import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mallKeys } from '#lib/client/mall/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/mall/goods.ts'

/** Goods of the exchange mall (lib/contract/mall/goods.ts describes each call). */
export const getGoods = (input: InputOf<typeof contract.getGoods> = {}, options?: CallOptions) =>
  call(contract.getGoods, input, options)

export const getAdminGoods = (options?: CallOptions) => call(contract.getAdminGoods, {}, options)

export const saveGoods = (input: InputOf<typeof contract.saveGoods>, options?: CallOptions) =>
  call(contract.saveGoods, input, options)

/** All goods on offer, with what the user may exchange and their coins. */
export const useGoods = (userId: number) =>
  useQuery({
    queryKey: mallKeys.goods(userId),
    queryFn: ({ signal }) => getGoods({}, { signal, quiet: true }),
    staleTime: 0,
  })
