import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/guest-sanctions.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'

/** Mutes or kicks the guest who sent a message. */
export const sanctionGuest = (input: InputOf<typeof contract.sanctionGuest>, options?: CallOptions) =>
  call(contract.sanctionGuest, input, options)

export const getGuestSanctions = (
  input: { room_id: number; kind: Sanction; page: number },
  options?: CallOptions,
) => call(contract.getGuestSanctions, input, options)

export const liftGuestSanction = (id: number, options?: CallOptions) =>
  call(contract.liftGuestSanction, { id }, options)

export const liftGuestSanctionMutation = mutationOf(liftGuestSanction)
