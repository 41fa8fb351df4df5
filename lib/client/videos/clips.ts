import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/videos/clips.ts'

export const createClip = (input: InputOf<typeof contract.createClip>, options?: CallOptions) =>
  call(contract.createClip, input, options)

export const getClip = (id: number, options?: CallOptions) => call(contract.getClip, { id }, options)

export const removeClip = (videoId: number, options?: CallOptions) =>
  call(contract.removeClip, { video_id: videoId }, options)

export const getRoomClips = (input: InputOf<typeof contract.getRoomClips>, options?: CallOptions) =>
  call(contract.getRoomClips, input, options)

/** How often (ms) the state of a clip that is being cut is read. */
const CUTTING_MS = 1_000

/** One's own clip until it is cut. */
export const clipQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['videos', 'clip', id] as const,
    queryFn: ({ signal }) => getClip(id ?? 0, { signal, quiet: true }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'pending' ? CUTTING_MS : false,
  })

export const roomClipsKey = (roomId: number) => ['videos', 'room-clips', roomId] as const

/** The clips of a room by page. */
export const roomClipsQuery = (roomId: number) =>
  infiniteQueryOptions({
    queryKey: roomClipsKey(roomId),
    queryFn: ({ pageParam, signal }) =>
      getRoomClips(
        { room_id: roomId, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
