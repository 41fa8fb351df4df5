import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/chat/messages.ts'

export const likeLine = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.likeLine, { id, state }, options)

export const deleteLine = (input: { id: number; reason?: string }, options?: CallOptions) =>
  call(contract.deleteLine, input, options)

/** Clears a room; with `user_id` of that user's lines alone. */
export const clearLines = (
  input: { room_id: number; user_id?: number; reason?: string },
  options?: CallOptions,
) => call(contract.clearLines, input, options)

/** `minutes` 0: until it is taken down. */
export const pinLine = (input: { id: number; minutes: number }, options?: CallOptions) =>
  call(contract.pinLine, input, options)

export const unpinLine = (roomId: number, options?: CallOptions) =>
  call(contract.unpinLine, { room_id: roomId }, options)
