import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/moderation/people.ts'

export const findPeople = (input: { room_id: number; name: string }, options?: CallOptions) =>
  call(contract.findPeople, input, options)

export const getManagedRooms = (options?: CallOptions) => call(contract.getManagedRooms, {}, options)
