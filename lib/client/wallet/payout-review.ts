import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/wallet/payout-review.ts'

export const getPayoutReviews = (input: InputOf<typeof contract.getPayoutReviews>, options?: CallOptions) =>
  call(contract.getPayoutReviews, input, options)

export const approveWithdrawal = (input: InputOf<typeof contract.approveWithdrawal>, options?: CallOptions) =>
  call(contract.approveWithdrawal, input, options)

export const refuseWithdrawal = (input: InputOf<typeof contract.refuseWithdrawal>, options?: CallOptions) =>
  call(contract.refuseWithdrawal, input, options)

export const exportBankFile = (input: InputOf<typeof contract.exportBankFile>, options?: CallOptions) =>
  call(contract.exportBankFile, input, options)

export const markWithdrawal = (input: InputOf<typeof contract.markWithdrawal>, options?: CallOptions) =>
  call(contract.markWithdrawal, input, options)

export const importBankFile = (input: InputOf<typeof contract.importBankFile>, options?: CallOptions) =>
  call(contract.importBankFile, input, options)

export const getPayoutSettings = (options?: CallOptions) => call(contract.getPayoutSettings, {}, options)

export const writePayoutSettings = (
  input: InputOf<typeof contract.writePayoutSettings>,
  options?: CallOptions,
) => call(contract.writePayoutSettings, input, options)
