import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { videoKeys } from '#lib/client/videos/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/videos/publishing.ts'

/** A large file takes the server a while to check (ms). */
const PUBLISH_TIMEOUT_MS = 180_000
/** How often the progress of conversions is loaded (ms). */
const PROGRESS_MS = 4_000

export const publishVideo = (input: InputOf<typeof contract.publishVideo>, options?: CallOptions) =>
  call(contract.publishVideo, input, { timeoutMs: PUBLISH_TIMEOUT_MS, ...options })

export const updateVideo = (input: InputOf<typeof contract.updateVideo>, options?: CallOptions) =>
  call(contract.updateVideo, input, options)

export const deleteVideo = (id: number, options?: CallOptions) => call(contract.deleteVideo, { id }, options)

export const getOwnVideos = (input: InputOf<typeof contract.getOwnVideos>, options?: CallOptions) =>
  call(contract.getOwnVideos, input, options)

export const getPublishing = (options?: CallOptions) => call(contract.getPublishing, {}, options)

/** The rules for videos that the user publishes. */
export const publishingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['user', userId, 'publishing'] as const,
    queryFn: ({ signal }) => getPublishing({ signal, quiet: true }),
  })

/** The newest published videos of the user. */
export const publishedVideosQuery = (userId: number) =>
  queryOptions({
    queryKey: [...videoKeys.anyWorks(userId), 'published'] as const,
    queryFn: async ({ signal }) => {
      const { list } = await getOwnVideos({ page: 1, page_size: 30 }, { signal, quiet: true })
      return list.filter(({ state }) => state === 'published')
    },
  })

/** The user's own videos in every state, by page. */
export const useOwnVideos = (userId: number, page: number) =>
  useQuery({
    queryKey: videoKeys.works(userId, page),
    queryFn: ({ signal }) => getOwnVideos({ page, page_size: 10 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    // The progress of conversions.
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ progress }) => progress !== null) ? PROGRESS_MS : false,
  })

/** Loads them again after one was added, changed or removed. */
export function useOwnVideosRenew(userId: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: videoKeys.anyWorks(userId) })
}
