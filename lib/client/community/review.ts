import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/review.ts'

export const getHeldPosts = (
  input: { state: (typeof contract.POST_REVIEW_STATES)[number]; page: number },
  options?: CallOptions,
) => call(contract.getHeldPosts, input, options)

export const decideHeldPost = (id: number, shown: boolean, options?: CallOptions) =>
  call(contract.decideHeldPost, { id, shown }, options)
