import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/wallet/balances.ts'
import { type CallOptions, call } from './core/call.ts'

export const getBalances = (options?: CallOptions) => call(contract.getBalances, {}, options)
export const getReceipt = (transactionId: number, options?: CallOptions) =>
  call(contract.getReceipt, { transaction_id: transactionId }, options)
export const getStatement = (input: InputOf<typeof contract.getStatement>, options?: CallOptions) =>
  call(contract.getStatement, input, options)
