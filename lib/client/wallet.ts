import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/wallet/balances.ts'
import { type CallOptions, call } from './core/call.ts'

export const getBalances = (options?: CallOptions) => call(contract.balances, {}, options)
export const getReceipt = (transactionId: number, options?: CallOptions) =>
  call(contract.receipt, { transaction_id: transactionId }, options)
export const getStatement = (input: InputOf<typeof contract.statement>, options?: CallOptions) =>
  call(contract.statement, input, options)
