import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/videos/publishing.ts'

export const publishVideo = (input: InputOf<typeof contract.publishVideo>, options?: CallOptions) =>
  call(contract.publishVideo, input, options)

export const deleteVideo = (id: number, options?: CallOptions) => call(contract.deleteVideo, { id }, options)
