import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/red-envelopes.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

export const putEnvelope = (input: InputOf<typeof contract.putEnvelope>, options?: CallOptions) =>
  call(contract.putEnvelope, input, options)
/** By `room_id` those that are open, by `envelope_id` one with who got what. */
export const getEnvelopes = (input: InputOf<typeof contract.getEnvelopes>, options?: CallOptions) =>
  call(contract.getEnvelopes, input, options)
export const takePart = (input: InputOf<typeof contract.takePart>, options?: CallOptions) =>
  call(contract.takePart, input, options)

export const takePartMutation = mutationOf(takePart)
