import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/keys.ts'
import { withHost } from './studio.ts'

export const getStreamKeys = (options?: CallOptions) => call(contract.getStreamKeys, {}, options)

export const createStreamKey = (name: string, options?: CallOptions) =>
  withHost(call(contract.createStreamKey, { name }, options))

export const renameStreamKey = (id: number, name: string, options?: CallOptions) =>
  call(contract.renameStreamKey, { id, name }, options)

export const resetStreamKey = (id: number, options?: CallOptions) =>
  withHost(call(contract.resetStreamKey, { id }, options))

export const deleteStreamKey = (id: number, options?: CallOptions) =>
  call(contract.deleteStreamKey, { id }, options)

export const revealStreamKey = (input: InputOf<typeof contract.revealStreamKey>, options?: CallOptions) =>
  withHost(call(contract.revealStreamKey, input, options))

export const revealStreamKeyMutation = mutationOf(revealStreamKey)

export const createStreamKeyMutation = mutationOf(createStreamKey)
