import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/filter-words.ts'

export const getSiteWords = (page: number, options?: CallOptions) =>
  call(contract.getFilterWords, { page }, options)

export const getFilterWords = (input: { room_id: number; page: number }, options?: CallOptions) =>
  call(contract.getFilterWords, input, options)

export const addFilterWord = (input: InputOf<typeof contract.addFilterWord>, options?: CallOptions) =>
  call(contract.addFilterWord, input, options)

export const removeFilterWord = (id: number, options?: CallOptions) =>
  call(contract.removeFilterWord, { id }, options)

export const addFilterWordMutation = mutationOf(addFilterWord)

export const removeFilterWordMutation = mutationOf(removeFilterWord)
