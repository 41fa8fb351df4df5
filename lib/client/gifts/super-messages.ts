import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/super-messages.ts'

export const getSuperMessages = (roomId: number, options?: CallOptions) =>
  call(contract.getSuperMessages, { room_id: roomId }, options)

export const sendSuperMessage = (input: InputOf<typeof contract.sendSuperMessage>, options?: CallOptions) =>
  call(contract.sendSuperMessage, input, options)

/** Removes a pinned super message; its sender is refunded in full. */
export const removeSuperMessage = (messageId: number, options?: CallOptions) =>
  call(contract.removeSuperMessage, { message_id: messageId }, options)

export const removeSuperMessageMutation = mutationOf(removeSuperMessage)
