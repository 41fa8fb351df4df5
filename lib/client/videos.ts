import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as recordings from '#lib/contract/streams/recordings.ts'
import * as contract from '#lib/contract/videos.ts'
import { type CallOptions, call } from './core/call.ts'

/** Videos, and the recordings they may be made of (the contracts say what each call takes and answers). */
export const getPlaybackList = (input: InputOf<typeof recordings.getPlaybackList>, options?: CallOptions) =>
  call(recordings.getPlaybackList, input, options)

export const getVideo = (id: number, options?: CallOptions) => call(contract.getVideo, { id }, options)
export const addView = (id: number, options?: CallOptions) => call(contract.addView, { id }, options)
export const publishVideo = (input: InputOf<typeof contract.publishVideo>, options?: CallOptions) =>
  call(contract.publishVideo, input, options)
export const getWorks = (input: InputOf<typeof contract.getWorks>, options?: CallOptions) =>
  call(contract.getWorks, input, options)
export const deleteVideo = (id: number, options?: CallOptions) => call(contract.deleteVideo, { id }, options)
export const deleteRecording = (id: number, options?: CallOptions) =>
  call(recordings.deleteRecording, { id }, options)
/** How much was said over the time of a recording. */
export const getTalkCurve = (input: InputOf<typeof recordings.getTalkCurve>, options?: CallOptions) =>
  call(recordings.getTalkCurve, input, options)
