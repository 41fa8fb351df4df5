import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/purchases.ts'
import { expertKeys } from './query-keys.ts'

export const buyPlan = (input: InputOf<typeof contract.buyPlan>, options?: CallOptions) =>
  call(contract.buyPlan, input, options)

export const getPurchases = (input: InputOf<typeof contract.getPurchases>, options?: CallOptions) =>
  call(contract.getPurchases, input, options)

/** A page of the user's purchases of plans. */
export const purchasesQuery = (userId: number, input: InputOf<typeof contract.getPurchases>) =>
  queryOptions({
    queryKey: expertKeys.purchases(userId, input),
    queryFn: ({ signal }) => getPurchases(input, { signal, quiet: true }),
  })
