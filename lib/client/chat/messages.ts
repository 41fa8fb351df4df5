import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/chat/messages.ts'

export const likeMessage = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.likeMessage, { id, state }, options)

export const deleteMessage = (input: { id: number; reason?: string }, options?: CallOptions) =>
  call(contract.deleteMessage, input, options)

/** Clears a room; with `user_id` only that user's messages. */
export const clearMessages = (
  input: { room_id: number; user_id?: number; reason?: string },
  options?: CallOptions,
) => call(contract.clearMessages, input, options)

/** `minutes` 0: until it is unpinned. */
export const pinMessage = (input: { id: number; minutes: number }, options?: CallOptions) =>
  call(contract.pinMessage, input, options)

export const unpinMessage = (roomId: number, options?: CallOptions) =>
  call(contract.unpinMessage, { room_id: roomId }, options)
