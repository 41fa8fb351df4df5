import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as recordings from '#lib/contract/streams/recordings.ts'
import * as contract from '#lib/contract/videos.ts'
import { type CallOptions, call } from './core/call.ts'

/** Videos, and the recordings they may be made of (the contracts say what each call takes and answers). */
export const getPlaybackList = (
  input: InputOf<typeof recordings.getLivePlaybackList>,
  options?: CallOptions,
) => call(recordings.getLivePlaybackList, input, options)

export const getVideo = (id: number, options?: CallOptions) => call(contract.getVideoInfo, { id }, options)
export const addView = (id: number, options?: CallOptions) => call(contract.addView, { id }, options)
export const publishVideo = (input: InputOf<typeof contract.insertVideo>, options?: CallOptions) =>
  call(contract.insertVideo, input, options)
export const getWorks = (input: InputOf<typeof contract.anchorWorks>, options?: CallOptions) =>
  call(contract.anchorWorks, input, options)
export const deleteVideo = (id: number, options?: CallOptions) => call(contract.deleteVideo, { id }, options)
export const deleteRecording = (id: number, options?: CallOptions) =>
  call(recordings.deleteRecording, { id }, options)
/** How much was said over the time of a recording. */
export const getTalkCurve = (input: InputOf<typeof recordings.talkCurve>, options?: CallOptions) =>
  call(recordings.talkCurve, input, options)
