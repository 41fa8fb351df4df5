import { type CallOptions, call } from '#lib/client/core/call.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/predictions/review.ts'

export const getQuestionsToReview = (
  input: InputOf<typeof contract.getQuestionsToReview>,
  options?: CallOptions,
) => call(contract.getQuestionsToReview, input, options)

export const reviewQuestion = (input: InputOf<typeof contract.reviewQuestion>, options?: CallOptions) =>
  call(contract.reviewQuestion, input, options)

export const decideHeldQuestion = (
  input: InputOf<typeof contract.decideHeldQuestion>,
  options?: CallOptions,
) => call(contract.decideHeldQuestion, input, options)

export const reviewQuestionMutation = () => operatorMutation(reviewQuestion)
