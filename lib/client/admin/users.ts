import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/admin/users.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const findUsers = (input: InputOf<typeof contract.findUsers>, options?: CallOptions) =>
  call(contract.findUsers, input, options)

export const getAdminUser = (id: number, options?: CallOptions) =>
  call(contract.getAdminUser, { id }, options)

export const signOutUser = (input: InputOf<typeof contract.signOutUser>, options?: CallOptions) =>
  call(contract.signOutUser, input, options)

export const blockUser = (input: InputOf<typeof contract.blockUser>, options?: CallOptions) =>
  call(contract.blockUser, input, options)

export const unblockUser = (input: InputOf<typeof contract.unblockUser>, options?: CallOptions) =>
  call(contract.unblockUser, input, options)
