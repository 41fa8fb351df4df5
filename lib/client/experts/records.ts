import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/records.ts'
import { expertKeys } from './query-keys.ts'

const FRESH_MS = 60_000

export type ExpertFilter = InputOf<typeof contract.getExperts>

export const getExperts = (input: ExpertFilter, options?: CallOptions) =>
  call(contract.getExperts, input, options)

export const getExpert = (id: number, options?: CallOptions) => call(contract.getExpert, { id }, options)

/** A page of experts. `initial`: as it was rendered. */
export const expertsQuery = (input: ExpertFilter, initial?: contract.ExpertPage) =>
  queryOptions({
    queryKey: expertKeys.list(input),
    queryFn: ({ signal }) => getExperts(input, { signal, quiet: true }),
    staleTime: FRESH_MS,
    ...(initial && { initialData: initial, initialDataUpdatedAt: Date.parse(initial.server_time) }),
  })

/** An expert with their record. `initial`: as it was rendered. */
export const expertQuery = (id: number, initial?: contract.ExpertHome) =>
  queryOptions({
    queryKey: expertKeys.expert(id),
    queryFn: ({ signal }) => getExpert(id, { signal, quiet: true }),
    staleTime: FRESH_MS,
    ...(initial && { initialData: initial, initialDataUpdatedAt: Date.parse(initial.server_time) }),
  })
