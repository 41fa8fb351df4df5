import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/application.ts'

/**
 * The streamer's side: applications to become an anchor, and one's own room
 * (lib/contract/streams/application.ts describes each call).
 */
export const applyForAnchor = (input: InputOf<typeof contract.applyForAnchor>, options?: CallOptions) =>
  call(contract.applyForAnchor, input, options)

export const getApplication = (options?: CallOptions) => call(contract.getApplication, {}, options)

export const applyForAnchorMutation = mutationOf(applyForAnchor)
