import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as spending from '#lib/contract/gifts/spending.ts'
import * as contract from '#lib/contract/wallet/orders.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

/** Buying diamonds and one's own limits (lib/contract/orders.ts and spending.ts say what each call takes and answers). */
export const getChargeRules = (options?: CallOptions) => call(contract.chargeRules, {}, options)
export const beginOrder = (input: InputOf<typeof contract.payUrl>, options?: CallOptions) =>
  call(contract.payUrl, input, options)
export const resumeOrder = (number: string, options?: CallOptions) =>
  call(contract.resumeOrder, { number }, options)
export const getOrders = (input: InputOf<typeof contract.orderList>, options?: CallOptions) =>
  call(contract.orderList, input, options)
/** Which types and states of orders there are. */
export const getOrderTypes = (options?: CallOptions) => call(contract.orderTypes, {}, options)
export const sandboxPay = (input: InputOf<typeof contract.sandboxPay>, options?: CallOptions) =>
  call(contract.sandboxPay, input, options)
export const getSpending = (options?: CallOptions) => call(spending.spendingLimits, {}, options)
export const setSpending = (input: InputOf<typeof spending.setSpending>, options?: CallOptions) =>
  call(spending.setSpending, input, options)

export const beginOrderMutation = mutationOf(beginOrder)
export const resumeOrderMutation = mutationOf(resumeOrder)
