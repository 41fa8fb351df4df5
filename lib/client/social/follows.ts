import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { nextPageOf } from '#lib/client/core/query/next-page-of.ts'
import { socialKeys } from '#lib/client/social/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/social/follows.ts'

export const setAttention = (input: InputOf<typeof contract.setAttention>, options?: CallOptions) =>
  call(contract.setAttention, input, options)

export const getAttentionList = (
  input: { kind: contract.FollowKind; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.getAttentionList, input, options)

export const getMine = (options?: CallOptions) => call(contract.getMine, {}, options)

export const moveFollows = (
  follows: InputOf<typeof contract.moveFollows>['follows'],
  options?: CallOptions,
) => call(contract.moveFollows, { follows }, options)

export const getFollowers = (kind: contract.FollowKind, id: number, options?: CallOptions) =>
  call(contract.getFollowers, { kind, id }, options)

export const getWatched = (input: { page?: number; page_size?: number }, options?: CallOptions) =>
  call(contract.getWatched, input, options)

export const setWatched = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.setWatched, { id, state }, options)

const PAGE_SIZE = 24

/** What a user follows of one kind, page after page. */
export const useFollows = (userId: number, kind: contract.FollowKind) =>
  useInfiniteQuery({
    queryKey: keys.follows(userId, kind),
    queryFn: ({ pageParam, signal }) =>
      getAttentionList({ kind, page: pageParam, page_size: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    // Live status changes: a list that is opened again is refetched.
    staleTime: 0,
  })

/** Rooms that a user watched recently. */
export const useWatched = (userId: number) =>
  useQuery({
    queryKey: socialKeys.watched(userId),
    queryFn: ({ signal }) => getWatched({ page_size: 12 }, { signal, quiet: true }),
    staleTime: 0,
  })

/** The number of followers of an anchor. */
export const useFollowers = (userId: number, isAnchor: boolean) =>
  useQuery({
    queryKey: socialKeys.followers(userId),
    queryFn: ({ signal }) => getFollowers('anchor', userId, { signal, quiet: true }),
    enabled: isAnchor,
  })
