import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/chat/rules.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getRules = (roomId: number, options?: CallOptions) =>
  call(contract.getRules, { room_id: roomId }, options)

export const setRules = (input: InputOf<typeof contract.setRules>, options?: CallOptions) =>
  call(contract.setRules, input, options)

export const setShield = (roomId: number, up: boolean, options?: CallOptions) =>
  call(contract.setShield, { room_id: roomId, up }, options)

export const setRulesMutation = mutationOf(setRules)
