import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/admin/identities.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getIdentities = (input: InputOf<typeof contract.getIdentities>, options?: CallOptions) =>
  call(contract.getIdentities, input, options)

export const openIdentity = (id: number, options?: CallOptions) =>
  call(contract.openIdentity, { id }, options)

export const reviewIdentity = (input: InputOf<typeof contract.reviewIdentity>, options?: CallOptions) =>
  call(contract.reviewIdentity, input, options)
