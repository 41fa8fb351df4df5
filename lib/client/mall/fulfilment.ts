import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/mall/fulfilment.ts'

/** Operators' calls for exchanges of real goods (lib/contract/mall/fulfilment.ts describes each call). */
export const getExchanges = (input: InputOf<typeof contract.getExchanges>, options?: CallOptions) =>
  call(contract.getExchanges, input, options)

export const openAddress = (number: string, options?: CallOptions) =>
  call(contract.openAddress, { number }, options)

export const setExchangeState = (input: InputOf<typeof contract.setExchangeState>, options?: CallOptions) =>
  call(contract.setExchangeState, input, options)

export const exportExchanges = (input: InputOf<typeof contract.exportExchanges>, options?: CallOptions) =>
  call(contract.exportExchanges, input, options)
