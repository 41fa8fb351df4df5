import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/edits.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const editPost = (input: InputOf<typeof contract.editPost>, options?: CallOptions) =>
  call(contract.editPost, input, options)

export const getPostVersions = (id: number, options?: CallOptions) =>
  call(contract.getPostVersions, { id }, options)

/** What a post says and said before. */
export const postVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['post-versions', id] as const,
    queryFn: ({ signal }) => getPostVersions(id, { signal, quiet: true }),
    staleTime: 0,
  })
