import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/applications.ts'
import { expertKeys } from './query-keys.ts'

export const applyForExpert = (input: InputOf<typeof contract.applyForExpert>, options?: CallOptions) =>
  call(contract.applyForExpert, input, options)

export const getOwnApplication = (options?: CallOptions) => call(contract.getOwnApplication, {}, options)

export const applyForExpertMutation = mutationOf(applyForExpert)

export const ownApplicationQuery = (userId: number) =>
  queryOptions({
    queryKey: expertKeys.application(userId),
    queryFn: ({ signal }) => getOwnApplication({ signal, quiet: true }),
  })
