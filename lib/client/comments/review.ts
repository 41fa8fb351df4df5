import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/comments/review.ts'

export const getHeldComments = (
  input: { state: (typeof contract.REVIEW_STATES)[number]; page: number },
  options?: CallOptions,
) => call(contract.getHeldComments, input, options)

export const decideHeldComment = (id: number, shown: boolean, options?: CallOptions) =>
  call(contract.decideHeldComment, { id, shown }, options)
