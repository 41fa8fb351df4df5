import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/payments.ts'

/** What operators see and do about payments (lib/contract/gifts/payments.ts describes each call). */
export const getAdminOrders = (input: InputOf<typeof contract.getAdminOrders>, options?: CallOptions) =>
  call(contract.getAdminOrders, input, options)

export const refundOrder = (input: InputOf<typeof contract.refundOrder>, options?: CallOptions) =>
  call(contract.refundOrder, input, options)
