import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/videos/review.ts'

export const getHeldVideos = (
  input: { state: (typeof contract.REVIEW_STATES)[number]; page: number },
  options?: CallOptions,
) => call(contract.getHeldVideos, input, options)

export const decideHeldVideo = (input: InputOf<typeof contract.decideHeldVideo>, options?: CallOptions) =>
  call(contract.decideHeldVideo, input, options)
