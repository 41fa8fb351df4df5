import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/managers.ts'

/** Managers of a room (lib/contract/moderation/managers.ts describes each call). */
export const getManagers = (input: { room_id: number; page: number }, options?: CallOptions) =>
  call(contract.getManagers, input, options)

export const setManager = (input: InputOf<typeof contract.setManager>, options?: CallOptions) =>
  call(contract.setManager, input, options)

export const removeManager = (input: { room_id: number; user_id: number }, options?: CallOptions) =>
  call(contract.removeManager, input, options)

export const setManagerMutation = mutationOf(setManager)
