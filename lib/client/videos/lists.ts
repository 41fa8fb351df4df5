import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/videos/lists.ts'
import type { UserVideoList, VideoOrder } from '#lib/shared/videos/vocabulary.ts'

export const getVideos = (input: InputOf<typeof contract.getVideos>, options?: CallOptions) =>
  call(contract.getVideos, input, options)

export const getCategoryVideos = (input: InputOf<typeof contract.getCategoryVideos>, options?: CallOptions) =>
  call(contract.getCategoryVideos, input, options)

export const getVideoRank = (input: InputOf<typeof contract.getVideoRank>, options?: CallOptions) =>
  call(contract.getVideoRank, input, options)

export const getUserVideos = (input: InputOf<typeof contract.getUserVideos>, options?: CallOptions) =>
  call(contract.getUserVideos, input, options)

export const getWorks = (input: InputOf<typeof contract.getWorks>, options?: CallOptions) =>
  call(contract.getWorks, input, options)

/** How long (ms) a loaded list is shown without loading it again. */
const FRESH_MS = 60_000

const pageOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** Recommended videos by page. `initial`: the first page as a guest sees it. */
export const videosQuery = (userId: number | null, initial: contract.RecommendedPage) =>
  infiniteQueryOptions({
    queryKey: ['videos', userId, 'recommended'] as const,
    queryFn: ({ pageParam, signal }) => getVideos(pageOf(pageParam), { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: FRESH_MS,
    initialData: { pages: [initial], pageParams: [null] },
    initialDataUpdatedAt: userId === null ? Date.now() : 0,
  })

/** Videos of a category by page. `initial`: the first page. */
export const categoryVideosQuery = (id: string, order: VideoOrder, initial: contract.CategoryPage) =>
  infiniteQueryOptions({
    queryKey: ['videos', null, 'category', id, order] as const,
    queryFn: ({ pageParam, signal }) =>
      getCategoryVideos({ id, order, ...pageOf(pageParam) }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: FRESH_MS,
    initialData: { pages: [initial], pageParams: [null] },
  })

/** The videos that a user posted, likes or has among their favourites, by page. */
export const userVideosQuery = (userId: number, kind: UserVideoList) =>
  infiniteQueryOptions({
    queryKey: ['videos', userId, 'own', kind] as const,
    queryFn: ({ pageParam, signal }) =>
      getUserVideos({ kind, ...pageOf(pageParam) }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })
