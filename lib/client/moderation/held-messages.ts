import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/held-messages.ts'

export const getHeldMessages = (input: InputOf<typeof contract.getHeldMessages>, options?: CallOptions) =>
  call(contract.getHeldMessages, input, options)

export const decideHeldMessage = (input: { id: number; release: boolean }, options?: CallOptions) =>
  call(contract.decideHeldMessage, input, options)

export const decideHeldMessageMutation = mutationOf(decideHeldMessage)
