import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/dashboard.ts'
import { expertKeys } from './query-keys.ts'

export const getQuotes = (matchId: number, options?: CallOptions) =>
  call(contract.getQuotes, { match_id: matchId }, options)

export const publishPlan = (input: InputOf<typeof contract.publishPlan>, options?: CallOptions) =>
  call(contract.publishPlan, input, options)

export const getDashboard = (options?: CallOptions) => call(contract.getDashboard, {}, options)

export const getOwnPlans = (input: InputOf<typeof contract.getOwnPlans>, options?: CallOptions) =>
  call(contract.getOwnPlans, input, options)

/** Current prices of a match; never from the cache, since a plan quotes them. */
export const quotesQuery = (userId: number, matchId: number) =>
  queryOptions({
    queryKey: expertKeys.quotes(userId, matchId),
    queryFn: ({ signal }) => getQuotes(matchId, { signal, quiet: true }),
    staleTime: 0,
  })

export const dashboardQuery = (userId: number) =>
  queryOptions({
    queryKey: expertKeys.dashboard(userId),
    queryFn: ({ signal }) => getDashboard({ signal, quiet: true }),
  })

export const ownPlansQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: expertKeys.ownPlans(userId, page),
    queryFn: ({ signal }) => getOwnPlans({ page }, { signal, quiet: true }),
  })
