import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/plans.ts'
import { expertKeys } from './query-keys.ts'

/** How long (ms) plans that a page was rendered with are shown without loading them again. */
const FRESH_MS = 30_000

export type PlanFilter = InputOf<typeof contract.getPlans>

export const getPlans = (input: PlanFilter, options?: CallOptions) => call(contract.getPlans, input, options)

export const getPlan = (id: number, options?: CallOptions) => call(contract.getPlan, { id }, options)

export const likePlan = (input: { id: number; state: boolean }, options?: CallOptions) =>
  call(contract.likePlan, input, options)

/** A page of plans. `initial`: as it was rendered for a guest. */
export const plansQuery = (userId: number | null, input: PlanFilter, initial?: contract.PlanPage) =>
  queryOptions({
    queryKey: expertKeys.plans(userId, input),
    queryFn: ({ signal }) => getPlans(input, { signal, quiet: true }),
    staleTime: FRESH_MS,
    ...(initial && {
      initialData: initial,
      initialDataUpdatedAt: userId === null ? Date.parse(initial.server_time) : 0,
    }),
  })

/** One plan. `initial`: as it was rendered for a guest. */
export const planQuery = (userId: number | null, id: number, initial?: contract.PlanDetail) =>
  queryOptions({
    queryKey: expertKeys.plan(userId, id),
    queryFn: ({ signal }) => getPlan(id, { signal, quiet: true }),
    staleTime: FRESH_MS,
    ...(initial && {
      initialData: initial,
      initialDataUpdatedAt: userId === null ? Date.parse(initial.server_time) : 0,
    }),
  })

/** Loads every list and page of plans that the browser shows again, after a purchase or a publication. */
export const refreshPlans = (client: QueryClient, userId: number | null): Promise<void> =>
  client.invalidateQueries({ queryKey: expertKeys.any(userId) })
