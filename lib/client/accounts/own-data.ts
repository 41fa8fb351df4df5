import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/accounts/own-data.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const deleteAccount = (input: InputOf<typeof contract.deleteAccount>, options?: CallOptions) =>
  call(contract.deleteAccount, input, options)

export const deleteAccountMutation = mutationOf(deleteAccount)
