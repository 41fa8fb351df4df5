'use client'

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FollowKind } from '#lib/contract/social/follows.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { getAttentionList, getFavourites, getFollowers, getWatched } from '../social.ts'
import { keys } from './keys.ts'

const PAGE_SIZE = 24

/** Whom a user follows, page after page. */
export const useFollows = (userId: number, kind: FollowKind) =>
  useInfiniteQuery({
    queryKey: keys.follows(userId, kind),
    queryFn: ({ pageParam, signal }) =>
      getAttentionList({ kind, page: pageParam, page_size: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    // Who is on the air is news: a list that is opened again is asked for again.
    staleTime: 0,
  })

/** Rooms a user watched lately. */
export const useWatched = (userId: number) =>
  useQuery({
    queryKey: keys.watched(userId),
    queryFn: ({ signal }) => getWatched({ page_size: 12 }, { signal, quiet: true }),
    staleTime: 0,
  })

/** Collected matches of a sport; `ids` are all that are collected, as the stars know them, null while they do not. */
export const useFavouriteMatches = (userId: number, sport: Sport, ids: readonly number[] | null) =>
  useQuery({
    queryKey: keys.favourites(userId, sport, ids ?? []),
    queryFn: ({ signal }) => getFavourites(sport, ids ?? [], { signal, quiet: true }),
    enabled: ids !== null && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many follow a streamer. */
export const useFollowers = (userId: number, isAnchor: boolean) =>
  useQuery({
    queryKey: keys.followers(userId),
    queryFn: ({ signal }) => getFollowers('anchor', userId, { signal, quiet: true }),
    enabled: isAnchor,
  })
