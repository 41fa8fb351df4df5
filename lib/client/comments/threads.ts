import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/comments/threads.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getComments = (input: InputOf<typeof contract.getComments>, options?: CallOptions) =>
  call(contract.getComments, input, options)

export const getThread = (input: InputOf<typeof contract.getThread>, options?: CallOptions) =>
  call(contract.getThread, input, options)

export const addComment = (input: InputOf<typeof contract.addComment>, options?: CallOptions) =>
  call(contract.addComment, input, options)

export const likeComment = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.likeComment, { id, state }, options)

export const deleteComment = (id: number, options?: CallOptions) =>
  call(contract.deleteComment, { id }, options)
