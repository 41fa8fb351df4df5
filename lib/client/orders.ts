import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as spending from '#lib/contract/gifts/spending.ts'
import * as contract from '#lib/contract/wallet/orders.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

/** Buying diamonds and one's own limits (lib/contract/orders.ts and spending.ts say what each call takes and answers). */
export const getChargeRules = (options?: CallOptions) => call(contract.getChargeRules, {}, options)
export const beginOrder = (input: InputOf<typeof contract.beginOrder>, options?: CallOptions) =>
  call(contract.beginOrder, input, options)
export const resumeOrder = (number: string, options?: CallOptions) =>
  call(contract.resumeOrder, { number }, options)
export const getOrders = (input: InputOf<typeof contract.getOrders>, options?: CallOptions) =>
  call(contract.getOrders, input, options)
/** Which types and states of orders there are. */
export const getOrderTypes = (options?: CallOptions) => call(contract.getOrderTypes, {}, options)
export const sandboxPay = (input: InputOf<typeof contract.sandboxPay>, options?: CallOptions) =>
  call(contract.sandboxPay, input, options)
export const getSpending = (options?: CallOptions) => call(spending.getSpending, {}, options)
export const setSpending = (input: InputOf<typeof spending.setSpending>, options?: CallOptions) =>
  call(spending.setSpending, input, options)

export const beginOrderMutation = mutationOf(beginOrder)
export const resumeOrderMutation = mutationOf(resumeOrder)
