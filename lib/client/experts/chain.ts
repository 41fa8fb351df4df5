import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/chain.ts'

export const getChainHeads = (input: InputOf<typeof contract.getChainHeads>, options?: CallOptions) =>
  call(contract.getChainHeads, input, options)

export const getChainLinks = (input: InputOf<typeof contract.getChainLinks>, options?: CallOptions) =>
  call(contract.getChainLinks, input, options)
