import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/held-messages.ts'

export const getHeldLines = (input: InputOf<typeof contract.getHeldLines>, options?: CallOptions) =>
  call(contract.getHeldLines, input, options)

export const decideLine = (input: { id: number; release: boolean }, options?: CallOptions) =>
  call(contract.decideLine, input, options)

export const decideLineMutation = mutationOf(decideLine)
