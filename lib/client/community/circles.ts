import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/circles.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { MAX_CIRCLES } from '#lib/shared/community.ts'

export const getCircles = (input: InputOf<typeof contract.getCircles>, options?: CallOptions) =>
  call(contract.getCircles, input, options)

export const getCircle = (input: InputOf<typeof contract.getCircle>, options?: CallOptions) =>
  call(contract.getCircle, input, options)

export const joinCircle = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.joinCircle, { id, state }, options)

/** The circles that the user has joined. */
export const joinedCirclesQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['community', userId, 'joined'] as const,
    queryFn: async ({ signal }) =>
      (await getCircles({ joined: true, limit: MAX_CIRCLES }, { signal, quiet: true })).list,
    enabled: userId !== null,
    staleTime: 60_000,
  })

/** Circles of a kind, or with a text in their name, by page. */
export const circlesQuery = (
  userId: number | null,
  search: { kind?: contract.Circle['kind'] | undefined; text: string },
) =>
  infiniteQueryOptions({
    queryKey: ['community', userId, 'circles', search.kind ?? null, search.text] as const,
    queryFn: ({ pageParam, signal }) =>
      getCircles(
        {
          text: search.text,
          ...(search.kind === undefined ? {} : { kind: search.kind }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 30_000,
  })
