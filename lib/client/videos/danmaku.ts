import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/videos/danmaku.ts'

export const getVideoDanmaku = (input: InputOf<typeof contract.getVideoDanmaku>, options?: CallOptions) =>
  call(contract.getVideoDanmaku, input, options)

export const sendVideoDanmaku = (input: InputOf<typeof contract.sendVideoDanmaku>, options?: CallOptions) =>
  call(contract.sendVideoDanmaku, input, options)

export const deleteVideoDanmaku = (id: number, options?: CallOptions) =>
  call(contract.deleteVideoDanmaku, { id }, options)

/** The messages over a minute of a video; those of others come with the next visit. */
export const videoDanmakuQuery = (userId: number | null, id: number, minute: number) =>
  queryOptions({
    queryKey: ['video-danmaku', userId, id, minute] as const,
    queryFn: ({ signal }) => getVideoDanmaku({ id, minute }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
