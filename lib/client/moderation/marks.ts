import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/marks.ts'

export const getMarks = (
  input: { room_id: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.getMarks, input, options)

export const setMark = (input: InputOf<typeof contract.setMark>, options?: CallOptions) =>
  call(contract.setMark, input, options)

export const setMarking = (input: InputOf<typeof contract.setMarking>, options?: CallOptions) =>
  call(contract.setMarking, input, options)

export const dismissMark = (input: { room_id: number; user_id: number }, options?: CallOptions) =>
  call(contract.dismissMark, input, options)

export const setMarkMutation = mutationOf(setMark)

export const setMarkingMutation = mutationOf(setMarking)

export const dismissMarkMutation = mutationOf(dismissMark)
