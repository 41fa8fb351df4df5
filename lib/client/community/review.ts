import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/review.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getHeldPosts = (
  input: { state: (typeof contract.POST_REVIEW_STATES)[number]; page: number },
  options?: CallOptions,
) => call(contract.getHeldPosts, input, options)

export const decideHeldPost = (input: InputOf<typeof contract.decideHeldPost>, options?: CallOptions) =>
  call(contract.decideHeldPost, input, options)

export const getCircleAppeals = (
  input: { state: (typeof contract.CIRCLE_APPEAL_STATES)[number]; page: number },
  options?: CallOptions,
) => call(contract.getCircleAppeals, input, options)
