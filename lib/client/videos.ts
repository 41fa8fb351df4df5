import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/videos.ts'
import { type CallOptions, call } from './core/call.ts'
import { keys } from './core/keys.ts'

export const getVideo = (id: number, options?: CallOptions) => call(contract.getVideo, { id }, options)

export const addView = (id: number, options?: CallOptions) => call(contract.addView, { id }, options)

export const publishVideo = (input: InputOf<typeof contract.publishVideo>, options?: CallOptions) =>
  call(contract.publishVideo, input, options)

export const getWorks = (input: InputOf<typeof contract.getWorks>, options?: CallOptions) =>
  call(contract.getWorks, input, options)

export const deleteVideo = (id: number, options?: CallOptions) => call(contract.deleteVideo, { id }, options)

/** The user's own published videos, by page. */
export const useOwnWorks = (userId: number, page: number) =>
  useQuery({
    queryKey: keys.works(userId, page),
    queryFn: ({ signal }) => getWorks({ user_id: userId, page, page_size: 10 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** Invalidates them after one was added or removed. */
export function useWorksRenew(userId: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.anyWorks(userId) })
}
