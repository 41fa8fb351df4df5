import { useQuery } from '@tanstack/react-query'
import { copyrightKeys } from '#lib/client/copyright/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/copyright/takedowns.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getOwnTakedowns = (options?: CallOptions) => call(contract.getOwnTakedowns, {}, options)

export const sendCounterNotice = (input: InputOf<typeof contract.sendCounterNotice>, options?: CallOptions) =>
  call(contract.sendCounterNotice, input, options)

export const restoreTakedown = (input: InputOf<typeof contract.restoreTakedown>, options?: CallOptions) =>
  call(contract.restoreTakedown, input, options)

export const sendCounterNoticeMutation = mutationOf(sendCounterNotice)

/** What was taken down of the user's contents, with their strikes. */
export const useOwnTakedowns = (userId: number) =>
  useQuery({
    queryKey: copyrightKeys.takedowns(userId),
    queryFn: ({ signal }) => getOwnTakedowns({ signal, quiet: true }),
  })
