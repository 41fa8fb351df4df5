import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/videos/watching.ts'

export const getVideo = (id: number, options?: CallOptions) => call(contract.getVideo, { id }, options)

export const addView = (input: { id: number; ticket?: string }, options?: CallOptions) =>
  call(contract.addView, input, options)

export const likeVideo = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.likeVideo, { id, state }, options)

export const favouriteVideo = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.favouriteVideo, { id, state }, options)

export const getVideoMarks = (id: number, options?: CallOptions) =>
  call(contract.getVideoMarks, { id }, options)

export const saveProgress = (id: number, position: number, options?: CallOptions) =>
  call(contract.saveProgress, { id, position }, options)

/** The user's like and favourite of a video, and where they left it. */
export const videoMarksQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: ['videos', userId, 'marks', id] as const,
    queryFn: ({ signal }) => getVideoMarks(id, { signal, quiet: true }),
    staleTime: 60_000,
  })
