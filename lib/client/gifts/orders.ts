import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/orders.ts'

export const getAdminChargeRules = (options?: CallOptions) => call(contract.getAdminChargeRules, {}, options)

export const saveChargeRule = (input: InputOf<typeof contract.saveChargeRule>, options?: CallOptions) =>
  call(contract.saveChargeRule, input, options)

export const saveChargeRuleMutation = () => operatorMutation(saveChargeRule)

/** Buying diamonds and the user's own limits (lib/contract/gifts/orders.ts describes each call). */
export const getChargeRules = (options?: CallOptions) => call(contract.getChargeRules, {}, options)

export const beginOrder = (input: InputOf<typeof contract.beginOrder>, options?: CallOptions) =>
  call(contract.beginOrder, input, options)

export const resumeOrder = (number: string, options?: CallOptions) =>
  call(contract.resumeOrder, { number }, options)

export const getOrders = (input: InputOf<typeof contract.getOrders>, options?: CallOptions) =>
  call(contract.getOrders, input, options)

/** Loads the types and states of orders. */
export const getOrderTypes = (options?: CallOptions) => call(contract.getOrderTypes, {}, options)

export const sandboxPay = (input: InputOf<typeof contract.sandboxPay>, options?: CallOptions) =>
  call(contract.sandboxPay, input, options)

export const resumeOrderMutation = mutationOf(resumeOrder)

export const useChargeRules = (userId: number) =>
  useQuery({
    queryKey: keys.rules(userId),
    queryFn: ({ signal }) => getChargeRules({ signal, quiet: true }),
  })

/** Types and states of orders to filter by. */
export const useOrderTypes = () =>
  useQuery({
    queryKey: giftKeys.orderTypes,
    queryFn: ({ signal }) => getOrderTypes({ signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
