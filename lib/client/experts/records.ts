import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/records.ts'

export type ExpertFilter = InputOf<typeof contract.getExperts>

export const getExperts = (input: ExpertFilter, options?: CallOptions) =>
  call(contract.getExperts, input, options)

export const getExpert = (id: number, options?: CallOptions) => call(contract.getExpert, { id }, options)
