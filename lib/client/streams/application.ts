import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/application.ts'

/** The streamer's side: becoming one, and one's own room (lib/contract/streams/application.ts says what each call takes and answers). */
export const applyForAnchor = (input: InputOf<typeof contract.applyForAnchor>, options?: CallOptions) =>
  call(contract.applyForAnchor, input, options)

export const getApplication = (options?: CallOptions) => call(contract.getApplication, {}, options)

export const applyForAnchorMutation = mutationOf(applyForAnchor)
