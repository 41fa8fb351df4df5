import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/posts.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const insertPost = (input: InputOf<typeof contract.insertPost>, options?: CallOptions) =>
  call(contract.insertPost, input, options)

export const likePost = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.likePost, { id, state }, options)

export const getPost = (id: number, options?: CallOptions) => call(contract.getPost, { id }, options)

export const getUserPosts = (input: InputOf<typeof contract.getUserPosts>, options?: CallOptions) =>
  call(contract.getUserPosts, input, options)

export const deletePost = (input: InputOf<typeof contract.deletePost>, options?: CallOptions) =>
  call(contract.deletePost, input, options)

/** The user's own posts by page, with those that wait for review. */
export const ownPostsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: ['community', userId, 'list', 'own'] as const,
    queryFn: ({ pageParam, signal }) =>
      getUserPosts(pageParam === null ? {} : { cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
